import { markdown } from '@codemirror/lang-markdown'
import { EditorView } from '@codemirror/view'
import { Input } from '@mantine/core'
import CodeMirror from '@uiw/react-codemirror'
import { useId, useMemo } from 'react'
import classes from '../content.module.css'

interface MarkdownEditorProps {
  label: string
  value: string
  onChange: (text: string) => void
  direction: 'ltr' | 'rtl'
  isReadOnly: boolean
}

/** Where Markdown is written. */
export function MarkdownEditor({ label, value, onChange, direction, isReadOnly }: MarkdownEditorProps) {
  const id = useId()
  const extensions = useMemo(
    () => [
      markdown(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-labelledby': id, dir: direction, spellcheck: 'true' }),
    ],
    [id, direction],
  )
  return (
    <div>
      <Input.Label id={id} labelElement="div">
        {label}
      </Input.Label>
      <div className={classes.editor}>
        <CodeMirror
          value={value}
          onChange={onChange}
          extensions={extensions}
          readOnly={isReadOnly}
          theme="none"
          basicSetup={{ lineNumbers: false, foldGutter: false, highlightActiveLine: false, autocompletion: false }}
        />
      </div>
    </div>
  )
}

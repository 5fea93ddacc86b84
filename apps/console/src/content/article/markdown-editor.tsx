import { markdown } from '@codemirror/lang-markdown'
import { EditorView } from '@codemirror/view'
import CodeMirror from '@uiw/react-codemirror'
import { useMemo } from 'react'
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
  const extensions = useMemo(
    () => [
      markdown(),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, dir: direction, spellcheck: 'true' }),
    ],
    [label, direction],
  )
  return (
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
  )
}

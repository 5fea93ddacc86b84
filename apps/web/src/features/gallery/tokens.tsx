import { useTranslation } from 'react-i18next'
import classes from './gallery.module.css'
import { Exhibit, Section } from './section.tsx'

const COLOURS = [
  ...['ground', 'surface', 'raised', 'inset', 'hover', 'line', 'line-strong', 'line-control'],
  ...['text', 'text-dim', 'text-faint', 'accent', 'accent-text', 'accent-wash', 'focus', 'danger'],
  ...['up', 'up-wash', 'up-solid', 'down', 'down-wash', 'down-solid'],
]
const TYPES = ['promise', 'title', 'section', 'reading', 'body', 'small', 'note']
const DENSITIES = ['row-height', 'cell-block', 'cell-inline']
const SPACES = [1, 2, 3, 4, 5, 6, 7, 8]

/** The tokens that everything is made of, as the page has them now: they follow the theme menu. */
export function Tokens() {
  const { t } = useTranslation()
  return (
    <Section id="tokens" title={t('gallery:tokens.title')}>
      <div className={classes.grid}>
        <Exhibit name={t('gallery:tokens.colour')} wide>
          <ul className={classes.swatches}>
            {COLOURS.map(name => (
              <li key={name} className={classes.swatch}>
                <span style={{ background: `var(--${name})` }} />
                <bdi dir="ltr">{name}</bdi>
              </li>
            ))}
          </ul>
        </Exhibit>
        <Exhibit name={t('gallery:tokens.type')} wide>
          {TYPES.map(name => (
            <p key={name} className={classes.sample} style={{ fontSize: `var(--type-${name})` }}>
              {t('common:footer.line')}
            </p>
          ))}
        </Exhibit>
        <Exhibit name={t('gallery:tokens.space')}>
          {SPACES.map(step => (
            <div key={step} className={classes.space}>
              <span style={{ width: `var(--space-${step})` }} />
              <bdi dir="ltr">space-{step}</bdi>
            </div>
          ))}
        </Exhibit>
        <Exhibit name={t('gallery:tokens.density')}>
          {DENSITIES.map(name => (
            <div key={name} className={classes.space}>
              <span style={{ width: `var(--${name})` }} />
              <bdi dir="ltr">{name}</bdi>
            </div>
          ))}
        </Exhibit>
      </div>
    </Section>
  )
}

import { useT } from '../../shared/i18n/useT'
import classes from './Terms.module.css'

const SECTIONS = ['service', 'data', 'conduct', 'account'] as const

/** The terms that a newcomer agrees to, in the reader's language. */
export function Terms() {
  const t = useT()
  return (
    // Scrolled by keyboard, so it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.root} role="region" aria-label={t('register.termsStep')} tabIndex={0}>
      {SECTIONS.map((section) => (
        <section key={section}>
          <h2>{t(`terms.${section}.title`)}</h2>
          <p>{t(`terms.${section}.text`)}</p>
        </section>
      ))}
    </div>
  )
}

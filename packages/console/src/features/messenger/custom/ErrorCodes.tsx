import { CUSTOM_ERRORS, type CustomError } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import classes from '../Messenger.module.css'

const CODES = Object.entries(CUSTOM_ERRORS) as [CustomError, string][]

/** The codes that a refused call is answered with (behaviour 1.4). */
export function ErrorCodes() {
  const t = useT()
  return (
    <>
      <h2>{t('messenger.errors')}</h2>
      <p className="quiet">{t('messenger.errorsHelp')}</p>
      <table className={classes.codes} aria-label={t('messenger.errors')}>
        <thead>
          <tr>
            <th scope="col">{t('messenger.code')}</th>
            <th scope="col">{t('messenger.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {CODES.map(([kind, code]) => (
            <tr key={code}>
              <td>
                <code>{code}</code>
              </td>
              <td>{t(`messenger.error.${kind}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

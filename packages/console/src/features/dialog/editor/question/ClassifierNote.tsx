import { useQuery } from '@tanstack/react-query'
import { dialogueSettingsQuery } from '../../../../shared/api/dialogueSettingsQuery'
import { useT } from '../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../shared/link/AnchorLink'
import { Status } from '../../../../shared/ui/Status'
import classes from './questionSections.module.css'

/** Whether the domain has an external classifier that could name an intent, and where it is set. */
export function ClassifierNote({ domainId }: { domainId: number }) {
  const t = useT()
  const settings = useQuery(dialogueSettingsQuery(domainId)).data?.settings
  if (!settings) return null
  const { classifierUrl } = settings
  return (
    <p className={classes.note}>
      {classifierUrl === null ? (
        <Status tone="warn">{t('editor.intentsNoClassifier')}</Status>
      ) : (
        <Status tone="ok">{t('editor.intentsAskedAt', { host: new URL(classifierUrl).host })}</Status>
      )}
      <AnchorLink
        to="/information/$tab"
        params={{ tab: 'linkage' }}
        search={{ domainId }}
        target="_blank"
        underline="always"
      >
        {t(classifierUrl === null ? 'editor.intentsSetClassifier' : 'editor.intentsChangeClassifier')}
      </AnchorLink>
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useT } from '../../../../shared/i18n/useT'
import { AnchorLink } from '../../../../shared/link/AnchorLink'
import { serviceQuery } from '../../../../shared/linkage/serviceQuery'
import { Status } from '../../../../shared/ui/Status'
import classes from './questionSections.module.css'

/** Whether the domain has an external classifier that could name an intent, and where it is set. */
export function ClassifierNote({ domainId }: { domainId: number }) {
  const t = useT()
  const classifier = useQuery(serviceQuery(domainId, 'intentClassifier')).data
  if (!classifier) return null
  const { active, url } = classifier
  return (
    <p className={classes.note}>
      {active ? (
        <Status tone="ok">{t('editor.intentsAskedAt', { host: new URL(url).host })}</Status>
      ) : (
        <Status tone="warn">{t('editor.intentsNoClassifier')}</Status>
      )}
      <AnchorLink
        to="/information/$tab"
        params={{ tab: 'linkage' }}
        search={{ domainId }}
        target="_blank"
        underline="always"
      >
        {t(active ? 'editor.intentsChangeClassifier' : 'editor.intentsSetClassifier')}
      </AnchorLink>
    </p>
  )
}

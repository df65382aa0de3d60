import type { MultimediaIntent } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { serviceQuery } from '../../../shared/linkage/serviceQuery'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { ServerForm } from '../linkage/ServerForm'
import { useServerForm } from '../linkage/useServerForm'
import classes from './Multimedia.module.css'
import { MultimediaTest } from './MultimediaTest'

/** Tab "Multimedia Intent": the operator's server that says what images mean (channels.md). */
export function MultimediaIntentTab({ domainId }: { domainId: number }) {
  const t = useT()
  const found = useQuery(serviceQuery(domainId, 'multimediaIntent'))
  return (
    <div className={classes.root}>
      <p className="quiet">{t('multimedia.about')}</p>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data && <Setting domainId={domainId} found={found.data} />}
    </div>
  )
}

function Setting({ domainId, found }: { domainId: number; found: MultimediaIntent }) {
  const may = useMay(domainId, 'Change/linkMessenger')
  const form = useServerForm(domainId, 'multimediaIntent', found)
  return (
    <div className={linkage.columns}>
      <ServerForm service="multimediaIntent" form={form} found={found} may={may} />
      {may && <MultimediaTest domainId={domainId} form={form} />}
    </div>
  )
}

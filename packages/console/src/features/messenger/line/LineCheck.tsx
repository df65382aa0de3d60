import { Button } from '@mantine/core'
import { lineChannel, type ReplyOf } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { Status } from '../../../shared/ui/Status'
import classes from './Line.module.css'
import { lineQuery } from './lineQuery'

/** Asks LINE whether the link works, and says in plain words what does not. */
export function LineCheck({ domainId }: { domainId: number }) {
  const t = useT()
  const cache = useQueryClient()
  const check = useMutation({
    mutationFn: () => call(lineChannel.check, { query: { domainId } }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: lineQuery(domainId).queryKey }),
  })
  return (
    <div className={classes.check}>
      <div>
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          {t('line.check')}
        </Button>
      </div>
      <ErrorAlert error={check.error} />
      <div role="status">{check.data && !check.isPending && <Checked checked={check.data} />}</div>
    </div>
  )
}

function Checked({ checked }: { checked: ReplyOf<typeof lineChannel.check> }) {
  const t = useT()
  const { botName, problems } = checked
  return (
    <ul className={linkage.checked}>
      {botName !== null && (
        <li>
          <Status tone="ok">{t('line.found', { name: botName })}</Status>
        </li>
      )}
      {problems.length === 0 && (
        <li>
          <Status tone="ok">{t('line.allWell')}</Status>
        </li>
      )}
      {problems.map(({ code, detail }) => (
        <li key={code}>
          <Status tone="danger">{t(`line.problem.${code}`)}</Status>
          {detail && <div className="quiet">{t('line.said', { detail })}</div>}
        </li>
      ))}
    </ul>
  )
}

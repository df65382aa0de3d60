import { useQuery } from '@tanstack/react-query'
import { useDomain } from '../api/useDomain'
import { useT } from '../i18n/useT'
import { useDelayed } from '../ui/useDelayed'
import navClasses from './Nav.module.css'
import { relearnCountsQuery } from './relearnCounts'

/** What is counted of many turns is asked for when the page itself has come, in ms. */
const COUNT_AFTER_MS = 3_000

/** How much waits to be relearnt, as far as that is known. */
export function WaitingCount({ domainId }: { domainId: number }) {
  const t = useT()
  const domain = useDomain(domainId)
  const isSettled = useDelayed(true, COUNT_AFTER_MS)
  const enabled = isSettled && domain !== undefined && !domain.disableLog
  const count = useQuery({ ...relearnCountsQuery(domainId), enabled }).data?.NOT_ANSWERED
  return count === undefined ? null : <span className={navClasses.count}>{t.format.number(count)}</span>
}

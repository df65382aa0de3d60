import type { DomainDetail } from '@parlance/contract'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import classes from './Counts.module.css'

const KINDS = ['conversations', 'questions', 'answers', 'entities', 'tags', 'groups'] as const

/** How much of each kind a domain holds. */
export function Counts({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const format = useFormat()
  return (
    <dl className={classes.root}>
      {KINDS.map((kind) => (
        <div key={kind}>
          <dt>{t(`home.${kind}`)}</dt>
          <dd>{format.number(domain.counts[kind])}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ComponentKind, Use } from '@parlance/contract'
import { useT } from '../../i18n/useT'
import { ComponentLink } from '../../link/ComponentLink'
import classes from './UsersOf.module.css'

const SHOWN = 20

type Props = {
  domainId: number
  uses: readonly Use[]
  /** Where the page holds something that is not saved. */
  newTab?: boolean
  /** A link was followed. */
  onFollow?: () => void
}

/** What uses a component, with links, shown where its deletion is refused (specification section 8). */
export function UsersOf({ domainId, uses, newTab = false, onFollow }: Props) {
  const t = useT()
  const more = uses.length - SHOWN
  return (
    <ul className={classes.list}>
      {uses.slice(0, SHOWN).map(({ kind, id, name, where }) => (
        <li key={`${kind}:${id}:${where}`}>
          <span className={classes.kind}>{t(`kind.${kind as ComponentKind}`)}</span>
          <ComponentLink
            domainId={domainId}
            kind={kind}
            id={id}
            name={name}
            newTab={newTab}
            {...(onFollow && { onClick: onFollow })}
          />
        </li>
      ))}
      {more > 0 && <li className={classes.kind}>{t('common.andMore', { count: more })}</li>}
    </ul>
  )
}

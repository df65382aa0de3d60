import { Anchor } from '@mantine/core'
import type { ComponentKind, Use } from '@parlance/contract'
import { useT } from '../i18n/useT'
import classes from './UsersOf.module.css'

const SHOWN = 20

export type UsersOfProps = {
  uses: readonly Use[]
  /** Address of what uses the component; without one its name is plain text. */
  href?: (use: Use) => string | undefined
}

/** What uses a component, shown where its deletion is refused (specification section 8). */
export function UsersOf({ uses, href }: UsersOfProps) {
  const t = useT()
  const more = uses.length - SHOWN
  return (
    <ul className={classes.list}>
      {uses.slice(0, SHOWN).map((use) => (
        <li key={`${use.kind}:${use.id}:${use.where}`}>
          <span className={classes.kind}>{t(`kind.${use.kind as ComponentKind}`)}</span>
          {href?.(use) ? <Anchor href={href(use)}>{use.name}</Anchor> : <span>{use.name}</span>}
        </li>
      ))}
      {more > 0 && <li className={classes.kind}>{t('common.andMore', { count: more })}</li>}
    </ul>
  )
}

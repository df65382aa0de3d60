import { type ContextRule, lackOf } from '@parlance/contract'
import { Pencil } from 'lucide-react'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { AnchorLink } from '../../../shared/link/AnchorLink'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import type { Column } from '../../../shared/table/dataTableProps'
import { IconAction } from '../../../shared/ui/IconAction'
import { Status } from '../../../shared/ui/Status'
import classes from './contexts.module.css'

/** Users shown in a cell; the list of conversations has the others. */
const SHOWN = 3

type Owner = ContextRule['input'][number]

/** The name, what begins, prolongs, ends and needs it, and what it lacks. */
export function useContextColumns(
  domainId: number,
  onRename: (rule: ContextRule) => void,
): Column<ContextRule>[] {
  const t = useT()
  const may = useMay(domainId, 'Change/content')
  const users = (name: string, owners: readonly Owner[]) => (
    <Users domainId={domainId} name={name} owners={owners} />
  )
  const changed = (of: 'ADD' | 'KEEP' | 'DELETE'): Column<ContextRule> => ({
    id: of,
    header: t(`context.column.${of}`),
    width: '3fr',
    min: 110,
    ...(of !== 'ADD' && { from: 900 }),
    cell: ({ name, output }) =>
      users(
        name,
        output.filter((change) => change.function === of),
      ),
  })
  return [
    {
      id: 'name',
      header: t('common.name'),
      width: '3fr',
      min: 140,
      cell: (rule) => (
        <span className={classes.name}>
          <strong title={rule.name}>{rule.name}</strong>
          {may && (
            <IconAction
              label={t('context.rename', { name: rule.name })}
              icon={Pencil}
              onClick={() => onRename(rule)}
            />
          )}
        </span>
      ),
    },
    changed('ADD'),
    changed('KEEP'),
    changed('DELETE'),
    {
      id: 'needed',
      header: t('context.column.needed'),
      width: '3fr',
      min: 110,
      cell: ({ name, input }) => users(name, input),
    },
    {
      id: 'lack',
      header: t('context.lack'),
      width: 150,
      cell: (rule) => {
        const lack = lackOf(rule)
        return lack && <Status tone="warn">{t(`context.lack.${lack}`)}</Status>
      },
    },
  ]
}

function Users({ domainId, name, owners }: { domainId: number; name: string; owners: readonly Owner[] }) {
  const t = useT()
  const more = owners.length - SHOWN
  return (
    <span className="line" title={owners.map((owner) => owner.name).join(', ')}>
      {owners.slice(0, SHOWN).map(({ kind, id, conversationId, name: owner }, i) => (
        <span key={`${kind} ${id}`}>
          {i > 0 && ', '}
          <ComponentLink
            domainId={domainId}
            kind={kind === 'message' ? kind : 'conversation'}
            id={conversationId ?? id}
            name={owner}
          />
        </span>
      ))}
      {more > 0 && (
        <>
          {' '}
          <AnchorLink to="/dmManagement" search={{ domainId, context: name }}>
            {t('common.andMore', { count: more })}
          </AnchorLink>
        </>
      )}
    </span>
  )
}

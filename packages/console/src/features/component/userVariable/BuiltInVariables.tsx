import { BUILT_IN_NAMES, type Page, TASK_VARIABLES } from '@parlance/contract'
import { useDomain } from '../../../shared/api/useDomain'
import type { MessageId } from '../../../shared/i18n/messageId'
import { useT } from '../../../shared/i18n/useT'
import { DataTable } from '../../../shared/table/DataTable'
import type { Column } from '../../../shared/table/dataTableProps'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { Status } from '../../../shared/ui/Status'
import classes from './UserVariablesPage.module.css'

type Name = (typeof BUILT_IN_NAMES)[number] | (typeof TASK_VARIABLES)[number]
type BuiltIn = { name: Name; label: MessageId; holds: MessageId; example: MessageId; ofCalls: boolean }

const builtIn = (name: Name, ofCalls: boolean): BuiltIn => ({
  name,
  label: `userVariable.builtIn.${name}`,
  holds: `userVariable.builtIn.${name}.holds`,
  example: `userVariable.builtIn.${name}.example`,
  ofCalls,
})
const ROWS = [
  ...BUILT_IN_NAMES.map((name) => builtIn(name, true)),
  ...TASK_VARIABLES.map((name) => builtIn(name, false)),
]
const FOUND: Page<BuiltIn> = {
  items: ROWS,
  pageNo: 1,
  pageSize: ROWS.length,
  totalPage: 1,
  totalCount: ROWS.length,
}

/** The variables that come with the product: nobody sets them, any text may read them. */
export function BuiltInVariables({ domainId }: { domainId: number }) {
  const t = useT()
  const columns = useColumns(domainId)
  return (
    <>
      <p className={`quiet ${classes.intro}`}>{t('userVariable.builtIn.intro')}</p>
      <DataTable
        label={t('userVariable.tab.builtIn')}
        columns={columns}
        found={{ data: FOUND, isPlaceholderData: false }}
        rowKey={({ name }) => name}
        rowName={({ label }) => t(label)}
      />
    </>
  )
}

function useColumns(domainId: number): Column<BuiltIn>[] {
  const t = useT()
  const takesCalls = useDomain(domainId)?.domainType === 'CALL_CENTRE'
  return [
    { id: 'name', header: t('common.name'), width: '1fr', min: 125, cell: ({ label }) => t(label) },
    {
      id: 'notation',
      header: t('userVariable.builtIn.notation'),
      // Whole: two of them differ in their last letter.
      width: 210,
      cell: ({ name }) => <code>{notationOf(name)}</code>,
    },
    {
      id: 'holds',
      header: t('userVariable.builtIn.holds'),
      width: '4fr',
      min: 200,
      cell: ({ holds }) => (
        <span className="line" title={t(holds)}>
          {t(holds)}
        </span>
      ),
    },
    {
      id: 'example',
      header: t('userVariable.builtIn.example'),
      width: 170,
      from: 1000,
      cell: ({ example }) => (
        <span className="line" title={t(example)}>
          {t(example)}
        </span>
      ),
    },
    {
      id: 'where',
      header: t('userVariable.builtIn.where'),
      width: 200,
      cell: ({ ofCalls }) =>
        ofCalls && !takesCalls ? (
          <Status tone="muted">{t('userVariable.builtIn.callCentre')}</Status>
        ) : (
          <Status tone="ok">{t('userVariable.builtIn.here')}</Status>
        ),
    },
    {
      id: 'copy',
      header: '',
      // As wide as what it says when it has copied.
      width: 155,
      align: 'right',
      cell: ({ name }) => <CopyButton subtle text={notationOf(name)} name={notationOf(name)} />,
    },
  ]
}

/** How a text writes a variable. */
function notationOf(name: string): string {
  return `*{${name}}`
}

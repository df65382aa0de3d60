import type { Analysis } from '@parlance/contract'
import classes from './AnalysisView.module.css'
import { BeforeAfterTable } from './BeforeAfterTable'

type Values = Analysis['userVariablesBefore']

/** User variables, with what they were where the turn changed them. */
export function VariableTable({ before, after }: { before: Values; after: Values }) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const rows = names.map((name) => {
    const [was, is] = [textOf(before[name]), textOf(after[name])]
    const shown = <code className={classes.variable}>{`*{${name}}`}</code>
    return { key: name, name: shown, before: was, after: is, changed: was !== is }
  })
  return <BeforeAfterTable rows={rows} />
}

function textOf(value: Values[string] | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

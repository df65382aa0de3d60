import { Button, Checkbox, NativeSelect } from '@mantine/core'
import {
  CONVERSATION_COLUMNS,
  columnsOfKind,
  type SheetColumn,
  type SheetColumns,
  type SheetKind,
  type UploadEncoding,
} from '@parlance/contract'
import { useState } from 'react'
import { useT } from '../../../i18n/useT'
import type { Reading } from '../preview/useUploadPreview'
import classes from '../tables.module.css'
import { titleOf, useColumnTitles } from './useColumnTitles'

type Props = { sheet: SheetColumns; running: boolean; onRead: (reading: Reading) => void }

/** What each column of a sheet holds, as it was recognised, to be set right; open where it had to be guessed. */
export function ColumnChoice({ sheet, running, onRead }: Props) {
  const t = useT()
  const [columns, setColumns] = useState(sheet.columns.map(({ column }) => column))
  const [hasHeader, setHasHeader] = useState(sheet.headerRow > 0)
  const { kind } = sheet
  const needed: SheetColumn[] = kind ? ['name'] : ['question', 'answer']
  const isComplete = needed.every((column) => columns.includes(column))
  // It stays open when the last column is assigned: the file is still to be read.
  const [isOpen] = useState(sheet.isGuessed || !isComplete)
  const assign = (at: number, column: SheetColumn | null) =>
    setColumns((now) => now.map((one, i) => (i === at ? column : one)))
  const read = () =>
    onRead({
      kind,
      ...(sheet.sheet !== null && { sheet: sheet.sheet }),
      columns,
      headerRow: hasHeader ? sheet.headerRow || 1 : 0,
    })
  return (
    <details className={classes.details} open={isOpen}>
      <summary>{t('exchange.columns')}</summary>
      {sheet.isGuessed && <p className="quiet">{t('exchange.columnsGuessed')}</p>}
      <div className={classes.choices}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('exchange.columnHeader')}</th>
              <th scope="col">{t('exchange.columnSample')}</th>
              <th scope="col">{t('exchange.columnMeaning')}</th>
            </tr>
          </thead>
          <tbody>
            {sheet.columns.map(({ title, samples }, at) => {
              const name = title || t('exchange.columnNumber', { number: at + 1 })
              return (
                // The position is what a column is.
                // oxlint-disable-next-line no-array-index-key
                <tr key={at}>
                  <td className={classes.name}>{name}</td>
                  <td className={classes.sample}>{samples.join(' · ')}</td>
                  <td>
                    <ColumnSelect
                      label={name}
                      kind={kind}
                      value={columns[at] ?? null}
                      onChange={(column) => assign(at, column)}
                    />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <div className={classes.again}>
        <Checkbox
          label={t('exchange.firstRowNames')}
          checked={hasHeader}
          onChange={(event) => setHasHeader(event.currentTarget.checked)}
        />
        <Button disabled={!isComplete} loading={running} onClick={read}>
          {t('exchange.readAgain')}
        </Button>
      </div>
    </details>
  )
}

type EncodingProps = {
  /** Null when none was found. */
  encoding: UploadEncoding | null
  encodings: readonly UploadEncoding[]
  running: boolean
  onRead: (reading: Reading) => void
}

/** The encoding that a file was read in, to be set right. */
export function EncodingSelect({ encoding, encodings, running, onRead }: EncodingProps) {
  const t = useT()
  const label = t('exchange.encodingChoice')
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      title={label}
      value={encoding ?? ''}
      data={[...(encoding === null ? [{ value: '', label }] : []), ...encodings]}
      disabled={running}
      onChange={(event) => {
        const chosen = encodings.find((one) => one === event.currentTarget.value)
        if (chosen) onRead({ encoding: chosen })
      }}
    />
  )
}

type SelectProps = {
  label: string
  /** Null for conversations. */
  kind: SheetKind | null
  value: SheetColumn | null
  onChange: (column: SheetColumn | null) => void
}

function ColumnSelect({ label, kind, value, onChange }: SelectProps) {
  const t = useT()
  const titles = useColumnTitles(kind ? 'component' : 'conversation')
  const all: readonly SheetColumn[] = kind ? columnsOfKind(kind) : CONVERSATION_COLUMNS
  const data = all.map((column) => ({ value: column, label: titleOf(titles, column) }))
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value ?? ''}
      data={[{ value: '', label: t('exchange.columnNotRead') }, ...data]}
      onChange={(event) => onChange(all.find((one) => one === event.currentTarget.value) ?? null)}
    />
  )
}

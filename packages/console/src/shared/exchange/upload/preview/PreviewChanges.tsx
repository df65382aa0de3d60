import {
  answersEdited,
  type PreviewChange,
  type UploadChange,
  type UploadPreview,
  type UploadWay,
} from '@parlance/contract'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '../../../i18n/useT'
import { TableFoot } from '../../../table/TableFoot'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { Status, type StatusTone } from '../../../ui/Status'
import classes from '../tables.module.css'
import { hasOnlyComponents, useUploadChanges } from '../uploadPage'
import { PreviewTexts } from './PreviewTexts'

/** The dot of what becomes of a conversation or component. */
const CHANGE_TONE: Record<PreviewChange, StatusTone> = {
  CREATED: 'ok',
  CHANGED: 'info',
  UNCHANGED: 'muted',
  DELETED: 'danger',
  REFUSED: 'warn',
}

type Props = { domainId: number; preview: UploadPreview; way: UploadWay }

/** What becomes of each conversation and component in the chosen way: how many questions and answers come and go. */
export function PreviewChanges({ domainId, preview, way }: Props) {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const { data: page, error } = useUploadChanges(domainId, preview.uploadId, way, pageNo)
  if (error) return <ErrorAlert error={error} />
  if (!page || page.totalCount === 0) return null
  const hasTexts = !hasOnlyComponents(preview)
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{t('exchange.changes')}</h3>
      {/* A region that scrolls must be reachable by keyboard. */}
      <div className={classes.frame} tabIndex={0} role="region" aria-label={t('exchange.changes')}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(hasTexts ? 'exchange.conversation' : 'common.name')}</th>
              <th scope="col">{t('exchange.state')}</th>
              {hasTexts &&
                (['exchange.questions', 'exchange.answers'] as const).map((title) => (
                  <th key={title} scope="col" className={classes.number}>
                    {t(title)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {page.items.map((row) => (
              <Change
                key={`${row.kind}:${row.name}:${row.change}`}
                row={row}
                hasTexts={hasTexts}
                upload={{ domainId, uploadId: preview.uploadId, way }}
              />
            ))}
          </tbody>
        </table>
      </div>
      {page.totalPage > 1 && <TableFoot page={page} onPage={setPageNo} />}
    </section>
  )
}

/** A conversation of which the texts can be read: nothing is to be read of one that stays as it is or is refused. */
const UNFOLDS: readonly PreviewChange[] = ['CREATED', 'CHANGED', 'DELETED']

type Upload = { domainId: number; uploadId: string; way: UploadWay }

type ChangeProps = {
  row: UploadChange
  upload: Upload
  /** Whether the file has questions and answers at all. */
  hasTexts: boolean
}

function Change({ row, upload, hasTexts }: ChangeProps) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const texts = useId()
  const edited = answersEdited(row)
  const Chevron = opened ? ChevronDown : ChevronRight
  return (
    <>
      <tr data-opened={opened || undefined}>
        <td className={classes.name}>
          {row.kind === 'conversation' && UNFOLDS.includes(row.change) ? (
            <button
              type="button"
              className={classes.unfold}
              aria-expanded={opened}
              aria-controls={texts}
              aria-label={t('exchange.texts', { name: row.name })}
              onClick={() => setOpened(!opened)}
            >
              <Chevron size={14} aria-hidden />
              <span>{row.name}</span>
            </button>
          ) : (
            <span className={classes.folded}>
              {row.kind !== 'conversation' && <span className={classes.kind}>{t(`kind.${row.kind}`)}</span>}
              {row.name}
            </span>
          )}
        </td>
        <td>
          <Status tone={CHANGE_TONE[row.change]}>{t(`exchange.change.${row.change}`)}</Status>
        </td>
        {hasTexts && (
          <>
            <td className={classes.number}>
              <Difference added={row.questionsAdded} removed={row.questionsRemoved} />
            </td>
            <td className={classes.number}>
              {edited > 0 && (
                <span className={classes.edited}>{t('exchange.edited', { count: edited })}</span>
              )}
              <Difference added={row.answersAdded - edited} removed={row.answersRemoved - edited} />
            </td>
          </>
        )}
      </tr>
      {opened && (
        <tr id={texts}>
          <td colSpan={4} className={classes.texts}>
            <PreviewTexts upload={upload} name={row.name} />
          </td>
        </tr>
      )}
    </>
  )
}

function Difference({ added, removed }: { added: number; removed: number }) {
  const t = useT()
  return (
    <>
      {added > 0 && (
        <span className={classes.added} title={t('exchange.added', { count: added })}>{`+${added}`}</span>
      )}
      {removed > 0 && (
        <span
          className={classes.removed}
          title={t('exchange.removed', { count: removed })}
        >{`−${removed}`}</span>
      )}
    </>
  )
}

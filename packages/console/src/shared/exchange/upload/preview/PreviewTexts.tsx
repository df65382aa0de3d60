import { Skeleton } from '@mantine/core'
import type { TextChange, UploadWay } from '@parlance/contract'
import { useState } from 'react'
import { useT } from '../../../i18n/useT'
import { TableFoot } from '../../../table/TableFoot'
import { ErrorAlert } from '../../../ui/ErrorAlert'
import { TextEdit } from '../../../ui/edited/TextEdit'
import { useDelayed } from '../../../ui/useDelayed'
import { titleOf, useColumnTitles } from '../columns/useColumnTitles'
import { useUploadTexts } from '../uploadPage'
import classes from './PreviewTexts.module.css'

type Props = { upload: { domainId: number; uploadId: string; way: UploadWay }; name: string }

/** What comes, goes and is edited in one conversation, text by text. */
export function PreviewTexts({ upload, name }: Props) {
  const t = useT()
  const [pageNo, setPageNo] = useState(1)
  const { data: page, error, isPending } = useUploadTexts({ ...upload, name }, pageNo)
  const waiting = useDelayed(isPending)
  if (error) return <ErrorAlert error={error} />
  if (!page) return waiting ? <Skeleton height={20} aria-hidden /> : null
  if (page.totalCount === 0) return <p className="quiet">{t('exchange.orderOnly')}</p>
  return (
    <>
      <ul className={classes.texts}>
        {page.items.map((change, i) => (
          <Text key={`${pageNo}:${i}`} change={change} />
        ))}
      </ul>
      {page.totalPage > 1 && <TableFoot page={page} onPage={setPageNo} />}
    </>
  )
}

function Text({ change }: { change: TextChange }) {
  const t = useT()
  const titles = useColumnTitles('conversation')
  const { column, answer, before, after } = change
  return (
    <li className={classes.text}>
      <span className={classes.column}>
        {titleOf(titles, column)}
        {answer !== null && <span className="line">{t('exchange.ofAnswer', { answer })}</span>}
      </span>
      <TextEdit before={before} after={after} />
    </li>
  )
}

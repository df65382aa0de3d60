import { Group, NativeSelect, Pagination } from '@mantine/core'
import { PAGE_SIZES, type Page } from '@parlance/contract'
import { useT } from '../i18n/useT'
import classes from './DataTable.module.css'

type Props = {
  page: Page<unknown>
  onPage?: (pageNo: number) => void
  onPageSize?: (pageSize: number) => void
}

/** Which rows are shown of how many, and the way to the others. */
export function TableFoot({ page, onPage, onPageSize }: Props) {
  const t = useT()
  const first = (page.pageNo - 1) * page.pageSize + 1
  const last = Math.min(page.pageNo * page.pageSize, page.totalCount)
  return (
    <div className={classes.foot}>
      <span>
        {t('table.range', {
          first: t.format.number(first),
          last: t.format.number(last),
          total: t.format.number(page.totalCount),
        })}
      </span>
      <Group gap="md">
        {onPageSize && page.totalCount > PAGE_SIZES[0] && (
          <NativeSelect
            size="xs"
            aria-label={t('table.pageSize')}
            value={page.pageSize}
            data={PAGE_SIZES.map((size) => ({
              value: String(size),
              label: t('table.perPage', { count: size }),
            }))}
            onChange={(event) => onPageSize(Number(event.currentTarget.value))}
          />
        )}
        {onPage && page.totalPage > 1 && (
          <Pagination
            size="sm"
            total={page.totalPage}
            value={page.pageNo}
            onChange={onPage}
            getControlProps={(control) => ({ 'aria-label': t(`table.${control}`) })}
            getItemProps={(item) => ({ 'aria-label': t('table.page', { page: item }) })}
          />
        )}
      </Group>
    </div>
  )
}

import { Button } from '@mantine/core'
import { SENSITIVE_TYPES } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { InUseDialog } from '../../../shared/deletion/InUseDialog'
import { useT } from '../../../shared/i18n/useT'
import { ListPage } from '../../../shared/list/ListPage'
import { ListTable } from '../../../shared/list/ListTable'
import { useListAddress } from '../../../shared/list/useListAddress'
import { SearchInput } from '../../../shared/table/SearchInput'
import { WordFilter } from '../../../shared/table/WordFilter'
import { EmptyState } from '../../../shared/ui/EmptyState'
import classes from './sensitive.module.css'
import { SensitiveSearch, sensitiveQuery } from './sensitiveQuery'
import { useMarkSensitive } from './useMarkSensitive'
import { useSensitiveColumns } from './useSensitiveColumns'

/** What of a domain is sensitive information, what that means, and its levels to change. */
export function SensitiveInformationPage() {
  const t = useT()
  const list = useListAddress('/sensitiveInformation', SensitiveSearch)
  const { domainId, search } = list
  const found = useQuery(sensitiveQuery(domainId, search))
  const { mark, refused, forget } = useMarkSensitive(domainId)
  const columns = useSensitiveColumns(domainId, mark)
  return (
    <ListPage
      title={t('screen.sensitive')}
      found={found}
      above={
        <dl className={classes.levels}>
          {(['GENERAL', 'CONFIDENTIAL'] as const).map((level) => (
            <div key={level}>
              <dt>{t(`entity.sensitiveType.${level}`)}</dt>
              <dd>{t(`sensitive.means.${level}`)}</dd>
            </div>
          ))}
        </dl>
      }
    >
      <ListTable
        list={list}
        label={t('screen.sensitive')}
        columns={columns}
        found={found}
        rowKey={({ kind, id, name }) => `${kind} ${id ?? name}`}
        rowName={({ name }) => name}
        filters={
          <>
            <SearchInput placeholder={t('component.searchNames')} {...list.searching} />
            <WordFilter
              label={t('sensitive.level')}
              values={SENSITIVE_TYPES}
              word={(level) => t(level === 'NONE' ? 'sensitive.unmarked' : `entity.sensitiveType.${level}`)}
              {...list.filter('level')}
            />
          </>
        }
        empty={
          <EmptyState
            icon={<ShieldCheck size={18} strokeWidth={1.75} aria-hidden />}
            text={t('sensitive.empty')}
            action={
              <Button onClick={() => list.show({ level: 'NONE', pageNo: 1 })}>
                {t('sensitive.showUnmarked')}
              </Button>
            }
          />
        }
      />
      {refused && (
        <InUseDialog
          domainId={domainId}
          title={t('sensitive.refused', { name: refused.name })}
          refused={{ ...refused, used: [] }}
          onClose={forget}
        >
          <p>{t('entity.system.refusedText.confidential')}</p>
        </InUseDialog>
      )}
    </ListPage>
  )
}

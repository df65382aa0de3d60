import { variable } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import classes from './VariablesPage.module.css'

/** So many are listed; the rest is counted. */
const SHOWN = 100

/** The questions that a change of a variable changes, folded away until they are wanted. */
export function TouchedQuestions({ domainId, id }: { domainId: number; id: number }) {
  const t = useT()
  const { data } = useQuery({
    queryKey: key('variable', domainId, 'questions', id),
    queryFn: ({ signal }) =>
      call(variable.questions, { params: { id }, query: { domainId, pageNo: 1, pageSize: SHOWN }, signal }),
    // Questions are written on other screens.
    staleTime: 0,
  })
  if (!data || data.totalCount === 0) return null
  const { items, totalCount: count } = data
  return (
    <details className={classes.touched}>
      <summary>{t('variable.touched', { count })}</summary>
      <ul>
        {items.map(({ conversation, question, through }) => (
          <li key={`${conversation.id} ${question}`}>
            <code>{question}</code>
            <ComponentLink domainId={domainId} id={conversation.id} name={conversation.name} newTab />
            {through && <span className="quiet">{t('variable.through', { name: through.name })}</span>}
          </li>
        ))}
        {count > items.length && (
          <li className="quiet">{t('common.andMore', { count: count - items.length })}</li>
        )}
      </ul>
    </details>
  )
}

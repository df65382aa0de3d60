import { Switch } from '@mantine/core'
import { IN_DEFINITIONS, VARIABLE_DEFINITION_MAX, type VariableFields, variable } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { key } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { TryText } from '../try/TryText'
import classes from './VariablesPage.module.css'

/** What a variable stands for, with a sentence to try it on and the questions that a change of it changes. */
export function VariableInputs({ form, domainId }: ComponentFieldsProps<VariableFields>) {
  const t = useT()
  const definition = form.draft.definition.trim()
  return (
    <>
      <ExpressionTextarea
        max={VARIABLE_DEFINITION_MAX}
        domainId={domainId}
        accepts={IN_DEFINITIONS}
        site="definition"
        label={t('variable.definition')}
        description={t('variable.definitionHelp')}
        styles={{ input: { fontFamily: 'var(--font-mono)' } }}
        autosize
        minRows={2}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        {...form.field('definition')}
      />
      <TryText
        domainId={domainId}
        tried={definition === '' ? null : { definition }}
        help={t('variable.tryHelp')}
        find={async (text, signal) =>
          (await call(variable.try, { query: { domainId }, body: { text, definition }, signal })).found
        }
      />
      <Switch label={t('variable.active')} description={t('variable.activeHelp')} {...form.flag('active')} />
      {form.base && <TouchedQuestions domainId={domainId} id={form.base.id} />}
    </>
  )
}

/** So many are listed; the rest is counted. */
const SHOWN = 100

/** The questions that a change of a variable changes, folded away until they are wanted. */
function TouchedQuestions({ domainId, id }: { domainId: number; id: number }) {
  const t = useT()
  const { data } = useQuery({
    ...queryTo(key('variable', domainId, 'questions', id), variable.questions, {
      params: { id },
      query: { domainId, pageNo: 1, pageSize: SHOWN },
    }),
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

import type { ScenarioLink } from '@parlance/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../../../shared/api/ApiError'
import { key } from '../../../../shared/api/queryKeys'
import { FormDrawer } from '../../../../shared/form/FormDrawer'
import { useDraftForm } from '../../../../shared/form/useDraftForm'
import { useT } from '../../../../shared/i18n/useT'
import { ErrorAlert } from '../../../../shared/ui/ErrorAlert'
import { FollowingInputs } from './FollowingInputs'
import { type Asked, type Following, followingRules, hindranceOf, type Way } from './following'
import { type From, formOf, planLink, readFrom } from './planLink'
import type { ScenarioEdits } from './useScenarioEdits'

type Props = {
  domainId: number
  asked: Asked
  edits: ScenarioEdits
  links: readonly ScenarioLink[]
  lang: string | undefined
  /** Done, with the name of the conversation that is led to. */
  onDone: (name: string) => void
  onClose: () => void
}

function fromQuery(domainId: number, id: number) {
  return queryOptions({
    queryKey: key('scenarioFrom', domainId, id),
    queryFn: ({ signal }) => readFrom(domainId, id, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
}

/** Makes a conversation lead to another: by a button with its words, or by moving on. */
export function FollowingDrawer(props: Props) {
  const { domainId, asked, onClose } = props
  const t = useT()
  const found = useQuery(fromQuery(domainId, asked.from))
  // What is typed stays where another has saved meanwhile, and what it is based on has been read again.
  if (found.data) return <FollowingForm {...props} from={found.data} reread={found.refetch} />
  if (!found.error) return null
  return (
    <FormDrawer opened title={t('scenario.lead.title')} onClose={onClose}>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
    </FormDrawer>
  )
}

function FollowingForm(props: Props & { from: From; reread: () => Promise<unknown> }) {
  const { domainId, asked, edits, from, reread, onDone, onClose } = props
  const t = useT()
  const isNew = asked.to === 'new'
  const { name } = from.stored.fields
  const schema = useMemo(() => {
    const { answers } = from.stored.fields
    const mayLead = (way: Way, at: number) => hindranceOf(way, answers[at], formOf(from, at)) === null
    return followingRules(isNew, (at) => formOf(from, at), mayLead)
  }, [isNew, from])
  const form = useDraftForm<Following>({
    schema,
    stored: null,
    initial: useMemo(() => startOf(from, asked), [from, asked]),
    save: async (fields) => {
      const to = isNew ? fields.name.trim() : fields.to
      try {
        const planned = await planLink(domainId, edits.known, from, fields, isNew)
        await edits.make(t(isNew ? 'scenario.step.add' : 'scenario.step.lead', { from: name, to }), planned)
      } catch (error) {
        // The next attempt is made over what stands there by then.
        if (error instanceof ApiError && error.reply.code === 'EDITED_BY_ANOTHER') await reread()
        throw error
      }
      return { fields, revision: 0 }
    },
    onSaved: (_, fields) => onDone(isNew ? fields.name.trim() : fields.to),
  })
  return (
    <FormDrawer
      opened
      title={isNew ? t('scenario.add.title', { name }) : t('scenario.lead.of', { name })}
      action={t(isNew ? 'scenario.add.action' : 'scenario.lead.action')}
      dirty={form.dirty}
      saving={form.saving}
      onSubmit={() => void form.save()}
      onClose={onClose}
    >
      <FollowingInputs {...props} form={form} isNew={isNew} />
    </FormDrawer>
  )
}

/** By a button where one can be added beside others, as most menus are made; else by a move. */
function startOf(from: From, { to }: Asked): Following {
  const { answers } = from.stored.fields
  const on = answers.findIndex(({ chatStatusCode }) => chatStatusCode === 'ENABLED')
  const at = Math.max(on, 0)
  const form = formOf(from, at)
  const byButton = form && hindranceOf('BUTTON', answers[at], form) === null
  const byMove = hindranceOf('MOVE', answers[at], form) === null
  return {
    to: typeof to === 'object' ? to.name : '',
    name: '',
    question: '',
    answer: '',
    from: at,
    way: byButton || !byMove ? 'BUTTON' : 'MOVE',
    button: '',
    guide: '',
    otherButton: '',
    otherText: '',
  }
}

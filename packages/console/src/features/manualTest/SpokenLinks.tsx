import { Anchor } from '@mantine/core'
import { type Spoken, UNSAVED_CONVERSATION_ID } from '@parlance/contract'
import { useNavigate } from '@tanstack/react-router'
import { CornerUpLeft } from 'lucide-react'
import { useT } from '../../shared/i18n/useT'
import type { TestedDraft } from '../../shared/layout/testPanel/testedDraft'
import classes from './ManualTest.module.css'

type Props = { domainId: number; spoken: readonly Spoken[]; isDraft: boolean; editing: TestedDraft | null }

/** The ways from an answer to what spoke: an answer of a conversation or a slot of its task. */
export function SpokenLinks({ domainId, spoken, isDraft, editing }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const open = (one: Spoken) => {
    const place = { ...one, isDraft }
    if (isEdited(one, editing)) return editing?.goTo(place)
    const search = { domainId, id: one.conversationId }
    return navigate({ to: '/dmManagementModify', search, state: { spoken: place }, resetScroll: false })
  }
  const reachable = spoken.filter(
    (one) => one.conversationId !== UNSAVED_CONVERSATION_ID || isEdited(one, editing),
  )
  if (reachable.length === 0) return null
  return (
    <ul className={classes.spoken} aria-label={t('test.spoken')}>
      {reachable.map((one) => {
        const { conversationId, name, answer, slot } = one
        const part =
          slot === undefined
            ? t('editor.answer', { number: (answer?.at ?? 0) + 1 })
            : t('test.slot', { name: slot })
        const place = isEdited(one, editing) ? part : `${name} · ${part}`
        return (
          <li key={`${conversationId} ${answer?.id ?? slot}`}>
            <Anchor
              component="button"
              type="button"
              size="xs"
              aria-label={t('test.openPlace', { place })}
              onClick={() => void open(one)}
            >
              <CornerUpLeft size={12} aria-hidden />
              {place}
            </Anchor>
          </li>
        )
      })}
    </ul>
  )
}

/** Whether it is what stands in the editor. */
function isEdited({ conversationId }: Spoken, editing: TestedDraft | null): boolean {
  return editing !== null && (editing.conversationId ?? UNSAVED_CONVERSATION_ID) === conversationId
}

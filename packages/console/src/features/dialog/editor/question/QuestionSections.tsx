import { PhoneCall, Regex, Tag } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useDomain } from '../../../../shared/api/useDomain'
import { useT } from '../../../../shared/i18n/useT'
import { AddButton } from '../../../../shared/rows/AddButton'
import { lineOf, type QuestionList, type SectionProps } from '../draft/draft'
import type { SettingChoice } from '../setting/SettingMenu'
import { CallEvents } from './CallEvents'
import type { Paraphrases } from './paraphrase/useParaphrases'
import { Questions } from './Questions'
import type { SimilarQuestions } from './similar/useSimilarQuestions'
import type { Duplicate } from './useDuplicateQuestions'
import type { Arrival } from './useOfferedQuestion'

/** The kinds of questions that few conversations have. */
const RARE = { scripts: Regex, intents: Tag, events: PhoneCall } as const
type Rare = keyof typeof RARE

/** The kinds of questions that are not there: they take no room until one is chosen. */
export type MoreQuestions = {
  shown: (list: Rare) => boolean
  choices: readonly SettingChoice[]
  add: (list: Rare) => void
}

/** Which rare kinds of questions are shown, and which may be added. */
export function useMoreQuestions({ form, domainId, readOnly }: SectionProps): MoreQuestions {
  const t = useT()
  const domainType = useDomain(domainId)?.domainType
  const [eventsOpened, openEvents] = useState(false)
  const shown = (list: Rare) => form.draft[list].length > 0 || (list === 'events' && eventsOpened)
  const focus = (id: string) => document.getElementById(form.idOf(id))?.focus()
  const add = (list: Rare) => {
    if (list === 'events') {
      flushSync(() => openEvents(true))
      return focus('events.CALL_START')
    }
    const added = lineOf('')
    flushSync(() => form.update((now) => ({ ...now, [list]: [...now[list], added] })))
    focus(`q:${added.key}`)
  }
  const lists = Object.keys(RARE) as Rare[]
  const offered = readOnly
    ? []
    : lists.filter((list) => !shown(list) && (list !== 'events' || domainType === 'CALL_CENTRE'))
  return {
    shown,
    add,
    choices: offered.map((field) => ({
      field,
      icon: RARE[field],
      name: t(`editor.more.${field}`),
      help: t(`editor.moreHelp.${field}`),
    })),
  }
}

type Props = SectionProps & {
  more: MoreQuestions
  duplicates: ReadonlyMap<string, Duplicate>
  similar: SimilarQuestions
  paraphrases: Paraphrases
  arrival: Arrival | null
}

/** What leads to the conversation: general questions, and of the other kinds those that it has. */
export function QuestionSections({ more, duplicates, similar, paraphrases, arrival, ...section }: Props) {
  const t = useT()
  const list = (kind: Exclude<QuestionList, 'events' | 'general'>) =>
    more.shown(kind) && <Questions {...section} kind={kind} duplicates={duplicates} />
  return (
    <>
      <Questions
        {...section}
        kind="general"
        arrival={arrival}
        duplicates={duplicates}
        similar={similar}
        paraphrases={paraphrases}
        also={
          !section.readOnly &&
          !more.shown('scripts') && (
            <AddButton label={t('editor.scriptsAdd')} onClick={() => more.add('scripts')} />
          )
        }
      />
      {list('scripts')}
      {list('intents')}
      {more.shown('events') && <CallEvents {...section} duplicates={duplicates} />}
    </>
  )
}

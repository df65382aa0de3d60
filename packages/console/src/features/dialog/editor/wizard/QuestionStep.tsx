import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../../../../shared/i18n/useT'
import { type Line, lineOf, type SectionProps } from '../draft/draft'
import type { Paraphrases } from '../question/paraphrase/useParaphrases'
import { Questions } from '../question/Questions'
import type { SimilarQuestions } from '../question/similar/useSimilarQuestions'
import type { Duplicate } from '../question/useDuplicateQuestions'
import classes from './Wizard.module.css'

/** From here on two questions mean mostly the same. */
const NEAR = 0.6

type Props = {
  section: SectionProps
  duplicates: ReadonlyMap<string, Duplicate>
  similar: SimilarQuestions
  paraphrases: Paraphrases
}

/** What people ask, a line each; a question that another conversation has or nearly has can go there instead. */
export function QuestionStep({ section, duplicates, similar, paraphrases }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const { form, domainId } = section
  const rivals = form.draft.general.flatMap((line) => {
    const rival = rivalOf(line, duplicates, similar)
    return rival && line.text.trim() !== '' ? [{ line, rival }] : []
  })
  const give = (line: Line, id: number) => {
    form.update((now) => {
      const rest = now.general.filter(({ key }) => key !== line.key)
      return { ...now, general: rest.length > 0 ? rest : [lineOf('')] }
    })
    void navigate({
      to: '/dmManagementModify',
      search: { domainId, id },
      state: { offeredQuestion: line.text.trim() },
      ignoreBlocker: true,
    })
  }
  return (
    <div className={classes.step}>
      <Questions {...section} kind="general" {...{ duplicates, similar, paraphrases }} />
      {rivals.map(({ line, rival }) => (
        <p key={line.key} className={classes.rival}>
          <span>{t('wizard.asksThat', { name: rival.name, question: line.text.trim() })}</span>
          <Button size="compact-sm" onClick={() => give(line, rival.id)}>
            {t('wizard.addThere', { name: rival.name })}
          </Button>
        </p>
      ))}
    </div>
  )
}

/** The conversation that asks the same as a line, or nearly. */
function rivalOf(
  line: Line,
  duplicates: Props['duplicates'],
  similar: SimilarQuestions,
): { id: number; name: string } | null {
  const same = duplicates.get(`q:${line.key}`)
  if (same && !same.keptApart) return { id: same.conversationId, name: same.conversationName }
  const near = similar.of(line)?.questions[0]
  return near && (near.exact || near.similarity >= NEAR) ? near.conversation : null
}

import { Alert, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { type ScenarioLink, spokenTextsOf } from '@parlance/contract'
import { TriangleAlert } from 'lucide-react'
import type { DraftForm } from '../../../../shared/form/draftForm'
import { useT } from '../../../../shared/i18n/useT'
import { conversationChoices } from '../../../../shared/input/conversationChoices'
import { SearchSelect } from '../../../../shared/input/SearchSelect'
import { type Asked, type Following, hindranceOf, WAYS, type Way } from './following'
import { faultOfMove } from './moves'
import { type From, formOf } from './planLink'

type Props = {
  form: DraftForm<Following>
  domainId: number
  asked: Asked
  from: From
  isNew: boolean
  links: readonly ScenarioLink[]
  lang: string | undefined
}

/** What is asked: where to, which answer leads on, and by what. */
export function FollowingInputs(props: Props) {
  const { form, domainId, asked, from, isNew, lang } = props
  const t = useT()
  const { field, draft } = form
  const { answers } = from.stored.fields
  return (
    <>
      {asked.to === 'chosen' && (
        <SearchSelect
          field={field('to')}
          label={t('kind.conversation')}
          placeholder={t('scenario.lead.find')}
          find={(search) => conversationChoices(domainId, search)}
          readOnly={false}
          first
          lang={lang}
        />
      )}
      {typeof asked.to === 'object' && (
        <TextInput label={t('kind.conversation')} value={asked.to.name} readOnly lang={lang} />
      )}
      {isNew && (
        <>
          <TextInput data-autofocus label={t('scenario.add.name')} lang={lang} {...field('name')} />
          <TextInput label={t('scenario.add.question')} lang={lang} {...field('question')} />
          <Textarea label={t('scenario.add.answer')} minRows={2} lang={lang} {...field('answer')} />
        </>
      )}
      {answers.length > 1 && (
        <Select
          label={t('scenario.lead.from')}
          lang={lang}
          data={answers.map((answer, i) => ({
            value: String(i),
            label: t('scenario.lead.answer', {
              number: i + 1,
              text: spokenTextsOf(answer.bubbles)[0] ?? '',
            }),
          }))}
          {...field('from')}
          value={String(draft.from)}
          onChange={(at) => form.update({ from: Number(at) })}
        />
      )}
      <WayInputs {...props} />
    </>
  )
}

function WayInputs({ form, from, asked, links, lang }: Props) {
  const t = useT()
  const { field, draft } = form
  const answer = from.stored.fields.answers[draft.from]
  const shown = formOf(from, draft.from)
  const to = asked.to
  const isItself = draft.to === from.stored.fields.name
  const hindrance = (way: Way) =>
    way === 'MOVE' && isItself ? ('ITSELF' as const) : hindranceOf(way, answer, shown)
  const fault =
    draft.way === 'MOVE' && !isItself
      ? faultOfMove(links, asked.from, typeof to === 'object' ? to.id : null)
      : null
  return (
    <>
      <Radio.Group label={t('scenario.lead.by')} {...field('way')}>
        <Stack gap="xs" mt={4}>
          {WAYS.map((way) => {
            const why = hindrance(way)
            return (
              <Radio
                key={way}
                value={way}
                disabled={why !== null}
                label={t(`scenario.way.${way}`)}
                description={why ? t(`scenario.hindrance.${why}`) : t(`scenario.wayHelp.${way}`)}
              />
            )
          })}
        </Stack>
      </Radio.Group>
      {fault && (
        <Alert icon={<TriangleAlert size={16} />} role="status">
          {t(`scenario.moveFault.${fault}`)}
        </Alert>
      )}
      {draft.way === 'BUTTON' && hindrance('BUTTON') === null && (
        <>
          <TextInput
            label={t('scenario.lead.button')}
            lang={lang}
            description={shown ? t('scenario.lead.intoForm', { form: shown.fields.name }) : undefined}
            {...field('button')}
          />
          {!shown && (
            <>
              <p className="quiet">{t('scenario.lead.newForm')}</p>
              <TextInput label={t('scenario.lead.guide')} lang={lang} {...field('guide')} />
              <TextInput label={t('scenario.lead.otherButton')} lang={lang} {...field('otherButton')} />
              <TextInput label={t('scenario.lead.otherText')} lang={lang} {...field('otherText')} />
            </>
          )}
        </>
      )}
    </>
  )
}

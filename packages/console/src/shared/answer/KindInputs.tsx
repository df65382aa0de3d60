import { SegmentedControl, Select, Textarea, TextInput } from '@mantine/core'
import { ANSWER_TEXT_MAX, type AnswerType, form as forms, jsonFault, LINKS_MAX } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { pageTo } from '../api/queryTo'
import { componentKeys } from '../component/componentKeys'
import { ExpressionInput } from '../expression/ExpressionInput'
import { ExpressionTextarea } from '../expression/ExpressionTextarea'
import { useT } from '../i18n/useT'
import { AddressInput } from '../input/AddressInput'
import { AudioPicker } from '../media/AudioPicker'
import classes from './Bubble.module.css'
import { ButtonRows } from './ButtonRows'
import type { DraftOf } from './bubbleDraft'
import { type BubbleInputsProps, textField } from './bubbleForm'
import { CardInputs } from './CardInputs'

/** The inputs of each kind of bubble. */
const INPUTS: { [Kind in AnswerType]: ComponentType<BubbleInputsProps<DraftOf<Kind>>> } = {
  TEXT: TextInputs,
  IMAGECARD: CardInputs,
  MULTILINKS: LinksInputs,
  FLEXMESSAGE: FlexInputs,
  SINGLEFORM: FormChoice,
  STICKER: StickerInputs,
  AUDIO: AudioInputs,
  NOANSWER: NoAnswer,
}

/** The inputs of one bubble, by its kind. */
export function KindInputs(props: BubbleInputsProps) {
  // A bubble never changes its kind, so that its inputs only ever get drafts of their own.
  const Inputs = INPUTS[props.bubble.answerType] as ComponentType<never> as ComponentType<BubbleInputsProps>
  return <Inputs {...props} />
}

function TextInputs({ form, at, domainId, label }: BubbleInputsProps<DraftOf<'TEXT'>>) {
  const t = useT()
  return (
    <ExpressionTextarea
      max={ANSWER_TEXT_MAX}
      domainId={domainId}
      aria-label={label ?? t('answer.text')}
      placeholder={t('answer.textPlaceholder')}
      minRows={2}
      maxRows={12}
      {...textField(form, `${at}.component.data.description`)}
    />
  )
}

function StickerInputs({ form, at, bubble, onChange, readOnly }: BubbleInputsProps<DraftOf<'STICKER'>>) {
  const t = useT()
  return (
    <>
      <SegmentedControl
        w="fit-content"
        aria-label={t('answer.stickerOf')}
        disabled={readOnly}
        data={[
          { value: 'line_sticker', label: 'LINE' },
          { value: 'lineworks_sticker', label: 'LINE WORKS' },
        ]}
        value={bubble.component.type}
        onChange={(type) =>
          onChange((now) => ({
            ...now,
            component: {
              ...now.component,
              type: type === 'line_sticker' ? 'line_sticker' : 'lineworks_sticker',
            },
          }))
        }
      />
      <p className={classes.help}>{t('answer.stickerHelp')}</p>
      <div className={classes.pair}>
        <TextInput
          label={t('answer.stickerPackage')}
          inputMode="numeric"
          {...textField(form, `${at}.component.data.packageId`)}
        />
        <TextInput
          label={t('answer.stickerId')}
          inputMode="numeric"
          {...textField(form, `${at}.component.data.stickerId`)}
        />
      </div>
    </>
  )
}

function AudioInputs({ form, at, bubble, domainId, lang, readOnly }: BubbleInputsProps<DraftOf<'AUDIO'>>) {
  const t = useT()
  return (
    <div className={classes.pair}>
      <div className={classes.picked}>
        <AddressInput
          label={t('answer.audioUrl')}
          description={t('answer.audioUrlHelp')}
          {...textField(form, `${at}.component.data.audioUrl`)}
        />
        {!readOnly && (
          <AudioPicker
            domainId={domainId}
            onPick={({ address, name }) => {
              form.field(`${at}.component.data.audioUrl`).onChange(address)
              if (!bubble.component.data.title) form.field(`${at}.component.data.title`).onChange(name)
            }}
          />
        )}
      </div>
      <TextInput
        label={t('answer.audioTitle')}
        description={t('common.optional')}
        lang={lang}
        {...textField(form, `${at}.component.data.title`)}
      />
    </div>
  )
}

function NoAnswer() {
  const t = useT()
  return <p className={classes.help}>{t('answer.kindHelp.NOANSWER')}</p>
}

/** A Flex message as its JSON (section 5: valid and not empty), and what devices show that cannot draw it. */
function FlexInputs({ form, at, bubble, domainId }: BubbleInputsProps<DraftOf<'FLEXMESSAGE'>>) {
  const t = useT()
  const json = textField(form, `${at}.json`)
  const fault = bubble.json.trim() === '' ? null : jsonFault(bubble.json, 'OBJECT')
  return (
    <>
      <ExpressionInput
        domainId={domainId}
        label={t('answer.flexTitle')}
        description={t('answer.flexTitleHelp')}
        {...textField(form, `${at}.title`)}
      />
      <Textarea
        label="JSON"
        description={t('answer.flexHelp')}
        minRows={8}
        maxRows={24}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--font-mono)', fontSize: 12 } }}
        {...json}
        error={json.error && (fault ? t('field.JSON_INVALID_AT', fault) : json.error)}
      />
    </>
  )
}

/** A text with a list of links (section 5: at least one, each with its words and its address). */
function LinksInputs(props: BubbleInputsProps<DraftOf<'MULTILINKS'>>) {
  const { form, at, bubble, domainId, lang, label, readOnly, onChange } = props
  const t = useT()
  return (
    <>
      <ExpressionTextarea
        max={ANSWER_TEXT_MAX}
        domainId={domainId}
        aria-label={label ?? t('answer.text')}
        placeholder={t('answer.linksText')}
        minRows={1}
        maxRows={8}
        {...textField(form, `${at}.cover.data.description`)}
      />
      <ButtonRows
        form={form}
        at={`${at}.links`}
        buttons={bubble.links}
        max={LINKS_MAX}
        linksOnly
        splits
        lang={lang}
        readOnly={readOnly}
        onChange={(change) => onChange((now) => ({ ...now, links: change(now.links) }))}
      />
    </>
  )
}

const SHOWN = 20

/** Multiple choice: a form of the domain, found by typing. */
function FormChoice(props: BubbleInputsProps<DraftOf<'SINGLEFORM'>>) {
  const { form, at, bubble, onChange, domainId, readOnly } = props
  const t = useT()
  const [search, setSearch] = useState('')
  const { formName, version } = bubble.component.data
  const chosen = formName && written(formName, version)
  const query = { domainId, search: search === chosen ? '' : search, pageSize: SHOWN }
  const found = useQuery(pageTo(componentKeys('form').list(domainId, query), forms.list, { query })).data
  const options = (found?.items ?? []).map(({ fields }) => ({
    value: written(fields.name, fields.version),
    name: fields.name,
    version: fields.version,
  }))
  const path = `${at}.component.data.formName` as const
  return (
    <>
      <Select
        id={form.idOf(path)}
        label={t('answer.form')}
        description={t('answer.formHelp')}
        placeholder={t('answer.formPlaceholder')}
        searchable
        disabled={readOnly}
        filter={({ options: all }) => all}
        data={[...new Set([...(chosen ? [chosen] : []), ...options.map(({ value }) => value)])]}
        value={chosen || null}
        searchValue={search}
        onSearchChange={setSearch}
        error={form.errorAt(path)}
        nothingFoundMessage={t('common.nothingFound')}
        onChange={(value) => {
          const picked = options.find((one) => one.value === value)
          if (!picked) return
          const data = { formName: picked.name, version: picked.version }
          onChange((now) => ({ ...now, component: { type: 'form', data } }))
        }}
      />
      {found?.totalCount === 0 && search === '' && <p className={classes.help}>{t('answer.noForms')}</p>}
    </>
  )
}

/** A form as it is written in a text. */
function written(name: string, version: 1 | 2): string {
  return `#${version === 2 ? '2' : ''}{${name}}`
}

import { Radio, Select, TextInput } from '@mantine/core'
import {
  DOMAIN_CODE_MAX,
  DOMAIN_TYPES,
  domain as domainCalls,
  LANGUAGES,
  type Language,
  NewDomain,
  type SampleBot,
  TIME_ZONE_OF_LANGUAGE,
} from '@parlance/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../shared/api/call'
import { domainKeys } from '../../shared/api/queryKeys'
import { samplesQuery } from '../../shared/api/samplesQuery'
import { FormDrawer } from '../../shared/form/FormDrawer'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { toasts } from '../../shared/ui/Toasts'
import classes from './TemplateChoice.module.css'

type Fields = z.output<typeof NewDomain>
type Props = { opened: boolean; onClose: () => void }

/** Creates a domain by name, code, language and type, empty or from the template of its language, and opens it. */
export function NewDomainDrawer({ opened, onClose }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const initial: Fields = {
    name: '',
    code: '',
    language: languageOf(t.locale),
    domainType: 'DEFAULT',
  }
  const codeChosen = useRef(false)
  const [fromTemplate, setFromTemplate] = useState(false)
  const samples = useQuery({ ...samplesQuery, enabled: opened })
  const form = useDraftForm({
    schema: NewDomain,
    stored: null,
    initial,
    save: async (body: Fields) => {
      const { id, revision } = await (fromTemplate
        ? call(domainCalls.addSample, { body })
        : call(domainCalls.create, { body: { ...body, ...zoneOf(body.language) } }))
      return { fields: body, revision, id }
    },
    onSaved: (saved, { name }, { restart }) => {
      if (!saved) return
      codeChosen.current = false
      setFromTemplate(false)
      restart(initial)
      onClose()
      toasts.success(t(fromTemplate ? 'sample.added' : 'domain.created', { name }))
      void cache.invalidateQueries({ queryKey: domainKeys.lists })
      void navigate({ to: '/domain/$domainId', params: { domainId: saved.id } })
    },
  })
  const { update, field } = form
  const close = () => {
    codeChosen.current = false
    setFromTemplate(false)
    form.reset()
    onClose()
  }
  const code = field('code')
  return (
    <FormDrawer
      opened={opened}
      title={t('domain.create')}
      action={t('domain.create')}
      dirty={form.dirty}
      saving={form.saving}
      onSubmit={form.save}
      onClose={close}
    >
      <TextInput
        data-autofocus
        label={t('domain.name')}
        description={t('domain.nameHelp')}
        {...field('name')}
        onChange={(event) => {
          const name = event.currentTarget.value
          // Until a code is typed, one that fits the name is proposed.
          update({ name, ...(!codeChosen.current && { code: codeFor(name) }) })
        }}
      />
      <TextInput
        label={t('domain.code')}
        description={t('domain.codeHelp')}
        {...code}
        onChange={(event) => {
          codeChosen.current = event.currentTarget.value !== ''
          code.onChange(event)
        }}
      />
      <Select
        label={t('domain.language')}
        description={t('domain.languageHelp')}
        data={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
        {...field('language')}
      />
      <Select
        label={t('domain.type')}
        data={DOMAIN_TYPES.map((value) => ({ value, label: t(`domainType.${value}`) }))}
        {...field('domainType')}
      />
      <TemplateChoice
        template={samples.data?.find(({ language }) => language === form.draft.language)}
        chosen={fromTemplate}
        onChange={setFromTemplate}
      />
    </FormDrawer>
  )
}

/** The characters of a name that a code may have (section 5). */
function codeFor(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '')
    .toLowerCase()
    .slice(0, DOMAIN_CODE_MAX)
}

/** Where a language is spoken everywhere, the bot is at home where its maker is. */
function zoneOf(language: Language): { timeZone?: string } {
  if (TIME_ZONE_OF_LANGUAGE[language] !== 'UTC') return {}
  return { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
}

/** The language of a new bot is most often the one that its maker reads. */
function languageOf(locale: string): Language {
  return LANGUAGES.find((language) => locale === language || locale.startsWith(`${language}-`)) ?? 'en'
}

type TemplateChoiceProps = {
  /** The template of the chosen language. */
  template: SampleBot | undefined
  chosen: boolean
  onChange: (chosen: boolean) => void
}

/** Whether a new domain begins empty, or with the working bot of its language. */
function TemplateChoice({ template, chosen, onChange }: TemplateChoiceProps) {
  const t = useT()
  if (!template) return null
  const { conversations, questions, entities } = template
  return (
    <Radio.Group
      label={t('template.begin')}
      value={chosen ? 'TEMPLATE' : 'EMPTY'}
      onChange={(value) => onChange(value === 'TEMPLATE')}
    >
      <div className={classes.choice}>
        <Radio value="EMPTY" label={t('template.empty')} description={t('template.emptyHelp')} />
        <Radio
          value="TEMPLATE"
          label={t('template.named', { name: template.name })}
          description={
            <>
              <span lang={template.language}>{template.description}</span>{' '}
              {t('template.size', { conversations, questions, entities })}
            </>
          }
        />
      </div>
    </Radio.Group>
  )
}

import { SegmentedControl, Switch } from '@mantine/core'
import { ANSWER_TEXT_MAX, entity, FORM_TYPES, form as formCalls } from '@parlance/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ListChecks, ListTodo, TextCursorInput } from 'lucide-react'
import { call } from '../../../shared/api/call'
import { queryTo } from '../../../shared/api/queryTo'
import { useDomain } from '../../../shared/api/useDomain'
import { componentKeys } from '../../../shared/component/componentKeys'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { type Choice, SearchSelect } from '../../../shared/input/SearchSelect'
import { ActionInputs } from './ActionInputs'
import { ButtonList } from './ButtonList'
import classes from './Form.module.css'
import type { FormInputsProps } from './formInputsProps'
import { formNotation } from './formNotation'

/** The inputs of a form below its name. */
export function FormInputs(props: FormInputsProps) {
  const { form, domainId, readOnly } = props
  const t = useT()
  const lang = useDomain(domainId)?.language
  const { type } = form.draft
  return (
    <>
      <VersionInput {...props} />
      <FormTypeCards {...props} />
      <ExpressionTextarea
        max={ANSWER_TEXT_MAX}
        domainId={domainId}
        site="form"
        label={t('form.guideText')}
        description={t(type === 'OPEN' ? 'form.guideHelp.OPEN' : 'form.guideHelp.CHOICE')}
        minRows={2}
        {...form.field('guideText')}
      />
      {type !== 'OPEN' && <ButtonList {...props} />}
      {type !== 'SINGLE' && (
        <section className={classes.section} aria-label={t(`form.own.${type}`)}>
          <h3>{t(`form.own.${type}`)}</h3>
          <span className={classes.help}>{t(`form.ownHelp.${type}`)}</span>
          <ActionInputs
            form={form}
            at="own"
            domainId={domainId}
            readOnly={readOnly}
            label={t(`form.own.${type}`)}
            only={['LINK', 'TEXT']}
          />
        </section>
      )}
      <SearchSelect
        label={t(type === 'OPEN' ? 'form.entityOpen' : 'form.entity')}
        description={t(type === 'OPEN' ? 'form.entityHelp.OPEN' : 'form.entityHelp.CHOICE')}
        placeholder={t('form.entityNone')}
        clearable
        field={form.field('entity')}
        find={(search) => entityChoices(domainId, search, t('form.confidential'))}
        readOnly={readOnly}
        lang={lang}
      />
      <Switch label={t('form.active')} description={t('form.activeHelp')} {...form.flag('active')} />
    </>
  )
}

/** Which version a form is, and how it is written. What is in use keeps its version, as texts name it. */
function VersionInput({ form, domainId, readOnly }: FormInputsProps) {
  const t = useT()
  const { version, name } = form.draft
  const id = form.base?.id
  // The same as the list of its uses below the form asks for.
  const uses = useQuery({
    ...queryTo(componentKeys('form').uses(domainId, id ?? 0), formCalls.uses, {
      params: { id: id ?? 0 },
      query: { domainId },
    }),
    enabled: id !== undefined,
  })
  const isFixed = (uses.data?.length ?? 0) > 0
  const field = form.field('version')
  return (
    <section className={classes.section} aria-label={t('form.version')}>
      <h3>{t('form.version')}</h3>
      <div className={classes.version}>
        <SegmentedControl
          id={field.id}
          aria-label={t('form.version')}
          disabled={readOnly || isFixed}
          data={(['2', '1'] as const).map((each) => ({ value: each, label: t(`form.version.${each}`) }))}
          value={String(version)}
          onChange={(chosen) => field.onChange(chosen === '2' ? 2 : 1)}
        />
        <span className={classes.notation}>
          {t('form.written')} <code>{formNotation(name.trim() || t('form.example'), version)}</code>
        </span>
      </div>
      <span className={classes.help}>
        {t(`form.versionHelp.${version}`)} {isFixed && t('form.versionFixed')}
      </span>
    </section>
  )
}

const ICONS = { SINGLE: ListTodo, MULTIPLE: ListChecks, OPEN: TextCursorInput } as const

/** Chooses what a form asks for, each type with a sentence. */
function FormTypeCards({ form, readOnly }: FormInputsProps) {
  const t = useT()
  const { name, value, onChange, onBlur } = form.field('type')
  return (
    <fieldset className={classes.types} disabled={readOnly} id={form.idOf('type')}>
      <legend>{t('form.type')}</legend>
      {FORM_TYPES.map((type) => {
        const Icon = ICONS[type]
        return (
          <label key={type} className={classes.type} data-chosen={value === type || undefined}>
            <input
              type="radio"
              name={`${form.idOf('')}${name}`}
              value={type}
              checked={value === type}
              aria-describedby={`${form.idOf('type')}-${type}`}
              onChange={() => onChange(type)}
              onBlur={onBlur}
            />
            <span className={classes.typeName}>
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {t(`form.type.${type}`)}
            </span>
            <span className={classes.help} id={`${form.idOf('type')}-${type}`} aria-hidden>
              {t(`form.typeHelp.${type}`)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}

const SHOWN = 20

/** The entities of a domain that a search finds. What is confidential stands in no form (section 5). */
function entityChoices(domainId: number, search: string, confidential: string) {
  return queryOptions({
    queryKey: componentKeys('entity').list(domainId, { choosing: search, confidential }),
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const { items } = await call(entity.list, { query: { domainId, search, pageSize: SHOWN }, signal })
      return items.map(({ name, pattern, firstWords, sensitiveType }) =>
        sensitiveType === 'CONFIDENTIAL'
          ? { name, note: confidential, disabled: true }
          : { name, note: pattern || firstWords.join(', ') },
      )
    },
  })
}

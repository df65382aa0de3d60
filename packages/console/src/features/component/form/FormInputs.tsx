import { Switch } from '@mantine/core'
import { ANSWER_TEXT_MAX, IN_ANSWERS } from '@parlance/contract'
import { useDomain } from '../../../shared/api/useDomain'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { SearchSelect } from '../../../shared/input/SearchSelect'
import { ActionInputs } from './ActionInputs'
import { ButtonList } from './ButtonList'
import { entityChoices } from './choices'
import classes from './Form.module.css'
import { FormTypeCards } from './FormTypeCards'
import type { FormInputsProps } from './formInputsProps'
import { VersionInput } from './VersionInput'

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
        accepts={IN_ANSWERS}
        site="form"
        label={t('form.guideText')}
        description={t(type === 'OPEN' ? 'form.guideHelp.OPEN' : 'form.guideHelp.CHOICE')}
        minRows={2}
        lang={lang}
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

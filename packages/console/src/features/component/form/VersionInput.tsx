import { SegmentedControl } from '@mantine/core'
import { form as formCalls } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { componentKeys } from '../../../shared/component/componentKeys'
import { useT } from '../../../shared/i18n/useT'
import classes from './Form.module.css'
import type { FormInputsProps } from './formInputsProps'
import { formNotation } from './formNotation'

/** Which version a form is, and how it is written. What is in use keeps its version, as texts name it. */
export function VersionInput({ form, domainId, readOnly }: FormInputsProps) {
  const t = useT()
  const { version, name } = form.draft
  const id = form.base?.id
  // The same as the list of its uses below the form asks for.
  const uses = useQuery({
    queryKey: componentKeys('form').uses(domainId, id ?? 0),
    queryFn: ({ signal }) => call(formCalls.uses, { params: { id: id ?? 0 }, query: { domainId }, signal }),
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

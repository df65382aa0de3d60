import { SegmentedControl } from '@mantine/core'
import {
  ACTION_METHOD_TYPES,
  ACTION_METHOD_TYPES_V2,
  type ActionMethodFields,
  actionMethod,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { queryTo } from '../../../shared/api/queryTo'
import { componentKeys } from '../../../shared/component/componentKeys'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import { useT } from '../../../shared/i18n/useT'
import classes from './Method.module.css'
import { methodNotation } from './methodDraft'

/** What the inputs of an action method get. */
export type MethodInputsProps = ComponentFieldsProps<ActionMethodFields>

const isOfV2 = (type: string): boolean => ACTION_METHOD_TYPES_V2.some((each) => each === type)

/** Which version a method is, and how it is written. What is in use keeps its version, as texts name it. */
export function VersionInput({ form, domainId, readOnly }: MethodInputsProps) {
  const t = useT()
  const { version, name } = form.draft
  const id = form.base?.id
  // The same as the list of its uses below the form asks for.
  const uses = useQuery({
    ...queryTo(componentKeys('actionMethod').uses(domainId, id ?? 0), actionMethod.uses, {
      params: { id: id ?? 0 },
      query: { domainId },
    }),
    enabled: id !== undefined,
  })
  const isFixed = (uses.data?.length ?? 0) > 0
  const choose = (chosen: 1 | 2) =>
    form.update((draft) => ({
      ...draft,
      version: chosen,
      type: chosen === 2 && !isOfV2(draft.type) ? 'JSON' : draft.type,
    }))
  return (
    <section className={classes.section} aria-label={t('actionMethod.version')}>
      <h3>{t('actionMethod.version')}</h3>
      <div className={classes.choice}>
        <SegmentedControl
          id={form.idOf('version')}
          aria-label={t('actionMethod.version')}
          disabled={readOnly || isFixed}
          data={(['2', '1'] as const).map((each) => ({
            value: each,
            label: t(`actionMethod.version.${each}`),
          }))}
          value={String(version)}
          onChange={(chosen) => choose(chosen === '2' ? 2 : 1)}
        />
        <span className={classes.notation}>
          {t('actionMethod.written')}{' '}
          <code>{methodNotation(name.trim() || t('actionMethod.example'), version)}</code>
        </span>
      </div>
      <span className="help">
        {t(`actionMethod.versionHelp.${version}`)} {t(`actionMethod.nameRule.${version}`)}{' '}
        {isFixed && t('actionMethod.versionFixed')}
      </span>
    </section>
  )
}

/** How a method is sent and what its answer is. Version 2 has two types: the others say why they are not to be had. */
export function TypeInput({ form, readOnly }: MethodInputsProps) {
  const t = useT()
  const { version, type } = form.draft
  const field = form.field('type')
  const reason = form.idOf('type-reason')
  return (
    <section className={classes.section} aria-label={t('actionMethod.type')}>
      <h3>{t('actionMethod.type')}</h3>
      <SegmentedControl
        id={field.id}
        aria-label={t('actionMethod.type')}
        aria-describedby={reason}
        w="fit-content"
        disabled={readOnly}
        data={ACTION_METHOD_TYPES.map((each) => ({
          value: each,
          label: t(`actionMethod.type.${each}`),
          disabled: version === 2 && !isOfV2(each),
        }))}
        value={type}
        onChange={field.onChange}
      />
      <span className="help" id={reason}>
        {t(
          version === 2
            ? `actionMethod.typeHelpV2.${type === 'API' ? 'API' : 'JSON'}`
            : `actionMethod.typeHelp.${type}`,
        )}{' '}
        {version === 2 && t('actionMethod.typesOfV2')}
      </span>
    </section>
  )
}

import { SegmentedControl, Select, Stack, Switch } from '@mantine/core'
import {
  ENTITY_PATTERN_MAX,
  ENTITY_TYPES,
  type EntityFields,
  IN_PATTERNS,
  SENSITIVE_TYPES,
} from '@parlance/contract'
import { useDomain } from '../../../shared/api/useDomain'
import type { ComponentFieldsProps } from '../../../shared/component/componentPageOf'
import { ExpressionInput } from '../../../shared/expression/ExpressionInput'
import { Counter } from '../../../shared/form/Counter'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { FieldError } from '../../../shared/input/FieldError'
import classes from './EntityInputs.module.css'
import type { EntityDraft } from './entityDraft'
import { SharedWords } from './SharedWords'
import { TryPattern } from './TryEntities'
import { WordTable } from './WordTable'

type Props = ComponentFieldsProps<EntityFields, EntityDraft>

/** What an entity recognises, and whether it does. */
export function EntityInputs(props: Props) {
  const t = useT()
  const { form, readOnly } = props
  const { type } = form.draft
  return (
    <>
      <Stack gap={4} align="flex-start">
        <SegmentedControl
          aria-label={t('entity.type')}
          disabled={readOnly}
          data={ENTITY_TYPES.map((each) => ({ value: each, label: t(`entity.type.${each}`) }))}
          value={type}
          onChange={form.field('type').onChange}
        />
        <span className="help">{t(`entity.typeHelp.${type}`)}</span>
      </Stack>
      {type === 'PATTERN' ? (
        <>
          <div>
            <ExpressionInput
              domainId={props.domainId}
              accepts={IN_PATTERNS}
              site="pattern"
              label={t('entity.pattern')}
              description={t('entity.patternHelp')}
              styles={{ input: { fontFamily: 'var(--font-mono)' } }}
              autoComplete="off"
              spellCheck={false}
              {...form.field('pattern')}
            />
            <Counter length={form.draft.pattern.length} max={ENTITY_PATTERN_MAX} />
          </div>
          <TryPattern domainId={props.domainId} pattern={form.draft.pattern.trim()} />
        </>
      ) : (
        <Words {...props} />
      )}
      <Select
        label={t('entity.sensitiveType')}
        description={t('entity.sensitiveTypeHelp')}
        data={SENSITIVE_TYPES.map((each) => ({ value: each, label: t(`entity.sensitiveType.${each}`) }))}
        {...form.field('sensitiveType')}
      />
      <Switch label={t('entity.active')} description={t('entity.activeHelp')} {...form.flag('active')} />
    </>
  )
}

function Words({ form, domainId, readOnly }: Props) {
  const t = useT()
  const format = useFormat()
  const lang = useDomain(domainId)?.language
  const count = form.draft.words.filter(({ keyword }) => keyword.trim() !== '').length
  const missing = form.errorAt('words')
  return (
    <section id={form.idOf('words')} aria-label={t('entity.words')} className={classes.words}>
      <h3>
        {t('entity.words')} <span className="quiet tabular">{format.number(count)}</span>
      </h3>
      <span className="help">{t('entity.wordsHelp')}</span>
      <FieldError text={missing} />
      <WordTable
        words={form.draft.words}
        readOnly={readOnly}
        lang={lang}
        onChange={(change) => form.update((draft) => ({ ...draft, words: change(draft.words) }))}
        errorOf={({ key }) => form.errorAt(`word.${key}`)}
        idOf={({ key }) => form.idOf(`word.${key}`)}
      />
      <SharedWords domainId={domainId} entityId={form.base?.id} words={form.draft.words} />
    </section>
  )
}

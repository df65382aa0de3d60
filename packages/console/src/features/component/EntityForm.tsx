import { Button, SegmentedControl, Select, Stack, Switch, TextInput } from '@mantine/core'
import {
  entity as calls,
  ENTITY_NAME_MAX,
  ENTITY_PATTERN_MAX,
  ENTITY_TYPES,
  type Entity,
  SENSITIVE_TYPES,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { AtSign, Trash2 } from 'lucide-react'
import { call } from '../../shared/api/call'
import { useDomain } from '../../shared/api/useDomain'
import { componentKeys } from '../../shared/component/componentKeys'
import { Counter } from '../../shared/form/Counter'
import { FormDrawer } from '../../shared/form/FormDrawer'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import { useToasts } from '../../shared/ui/Toasts'
import classes from './EntityForm.module.css'
import type { RemovedEntity } from './RemoveEntity'
import { UsedBy } from './UsedBy'
import { useEntityForm } from './useEntityForm'
import { WordTable } from './WordTable'

type Props = {
  domainId: number
  entity: Entity | undefined
  readOnly: boolean
  onRemove: (entity: RemovedEntity) => void
  onClose: () => void
}

/** The fields of an entity in a wide drawer. */
export function EntityForm({ domainId, entity, readOnly, onRemove, onClose }: Props) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const toasts = useToasts()
  const form = useEntityForm(domainId, entity, (name) => {
    toasts.success(t('entity.saved', { name: `@{${name}}` }))
    onClose()
  })
  const { base, draft, update, errorAt, leave } = form
  const uses = useQuery({
    queryKey: componentKeys('entity').uses(domainId, base?.id ?? 0),
    queryFn: ({ signal }) => call(calls.uses, { params: { id: base?.id ?? 0 }, query: { domainId }, signal }),
    enabled: base !== undefined,
  }).data
  const users = new Set(uses?.map(({ kind, id }) => `${kind} ${id}`)).size
  const renamed = base !== undefined && draft.name.trim() !== base.name && users > 0
  return (
    <FormDrawer
      opened
      size={720}
      title={base ? `@{${base.name}}` : t('entity.create')}
      action={t(base ? 'common.save' : 'common.create')}
      dirty={form.dirty && !readOnly}
      saving={form.saving}
      onSubmit={readOnly ? onClose : form.save}
      onClose={onClose}
    >
      <fieldset className={classes.root} disabled={readOnly}>
        <div>
          <TextInput
            data-autofocus
            label={t('common.name')}
            description={renamed ? t('entity.renames', { count: users }) : t('entity.nameHelp')}
            autoComplete="off"
            leftSection={<AtSign size={14} aria-hidden />}
            value={draft.name}
            error={errorAt('name', draft.name.length)}
            onChange={(event) => update({ name: event.currentTarget.value })}
            onBlur={() => leave('name')}
          />
          <Counter length={draft.name.length} max={ENTITY_NAME_MAX} />
        </div>
        <Stack gap={4} align="flex-start">
          <SegmentedControl
            aria-label={t('entity.type')}
            disabled={readOnly}
            data={ENTITY_TYPES.map((type) => ({ value: type, label: t(`entity.type.${type}`) }))}
            value={draft.type}
            onChange={(value) => update({ type: value as EntityType })}
          />
          <span className={classes.help}>{t(`entity.typeHelp.${draft.type}`)}</span>
        </Stack>
        {draft.type === 'PATTERN' ? (
          <PatternField form={form} />
        ) : (
          <Words form={form} readOnly={readOnly} lang={lang} />
        )}
        <Select
          label={t('entity.sensitive')}
          description={t('entity.sensitiveHelp')}
          data={SENSITIVE_TYPES.map((type) => ({ value: type, label: t(`entity.sensitive.${type}`) }))}
          value={draft.sensitiveType}
          onChange={(value) => update({ sensitiveType: value as typeof draft.sensitiveType })}
        />
        <Switch
          label={t('entity.active')}
          description={t('entity.activeHelp')}
          checked={draft.active}
          onChange={(event) => update({ active: event.currentTarget.checked })}
        />
        {base && <UsedBy domainId={domainId} uses={uses ?? []} count={users} />}
        {base && !readOnly && (
          <Button
            w="fit-content"
            leftSection={<Trash2 size={15} aria-hidden />}
            onClick={() => onRemove({ id: base.id, name: base.name })}
          >
            {t('common.delete')}
          </Button>
        )}
      </fieldset>
    </FormDrawer>
  )
}

type EntityType = (typeof ENTITY_TYPES)[number]
type Form = ReturnType<typeof useEntityForm>

function PatternField({ form: { draft, update, errorAt, leave } }: { form: Form }) {
  const t = useT()
  return (
    <div>
      <TextInput
        label={t('entity.pattern')}
        description={t('entity.patternHelp')}
        styles={{ input: { fontFamily: 'var(--font-mono)' } }}
        autoComplete="off"
        spellCheck={false}
        value={draft.pattern}
        error={errorAt('pattern', draft.pattern.length)}
        onChange={(event) => update({ pattern: event.currentTarget.value })}
        onBlur={() => leave('pattern')}
      />
      <Counter length={draft.pattern.length} max={ENTITY_PATTERN_MAX} />
    </div>
  )
}

type WordsProps = { form: Form; readOnly: boolean; lang: string | undefined }

function Words({ form: { draft, update, errorAt }, readOnly, lang }: WordsProps) {
  const t = useT()
  const format = useFormat()
  const count = draft.words.filter(({ keyword }) => keyword.trim() !== '').length
  const missing = errorAt('words', count)
  return (
    <section aria-label={t('entity.words')} className={classes.words}>
      <h3>
        {t('entity.words')} <span className="quiet tabular">{format.number(count)}</span>
      </h3>
      <span className={classes.help}>{t('entity.wordsHelp')}</span>
      {missing && (
        <p className={classes.error} role="alert">
          {missing}
        </p>
      )}
      <WordTable
        words={draft.words}
        readOnly={readOnly}
        lang={lang}
        onChange={(change) => update((draft) => ({ ...draft, words: change(draft.words) }))}
        errorOf={({ key, keyword }) => errorAt(`w:${key}`, keyword.length)}
      />
    </section>
  )
}

import { Switch, TextInput } from '@mantine/core'
import { SLOT_NAME_MAX } from '@parlance/contract'
import { X } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Counter } from '../../../../../shared/form/Counter'
import { focusField } from '../../../../../shared/form/focusField'
import { useT } from '../../../../../shared/i18n/useT'
import { IconAction } from '../../../../../shared/ui/IconAction'
import { toasts } from '../../../../../shared/ui/Toasts'
import { SpokenField } from '../../SpokenField'
import { SettingMenu } from '../../setting/SettingMenu'
import { EntityChoice } from '../entity/EntityChoice'
import { SLOT_EXTRAS, type SlotExtra } from '../extra/slotExtras'
import classes from '../Task.module.css'
import type { SlotInputsProps } from '../taskInputsProps'

/** The inputs of a slot: those that everyone needs, and what is found by its name behind them. */
export function SlotInputs(props: SlotInputsProps) {
  const { form, domainId, lang, readOnly } = props
  const t = useT()
  const slot = form.draft
  return (
    <div className={classes.inputs}>
      <div className={classes.pair}>
        <div>
          <TextInput
            label={t('common.name')}
            description={t('task.nameHelp')}
            placeholder={t('task.namePlaceholder')}
            lang={lang}
            disabled={readOnly}
            {...form.field('name')}
          />
          <Counter length={slot.name.length} max={SLOT_NAME_MAX} />
        </div>
        <EntityChoice
          label={t('task.entity')}
          description={t('task.entityHelp')}
          domainId={domainId}
          lang={lang}
          readOnly={readOnly}
          field={form.field('entity')}
        />
      </div>
      <SpokenField
        field={form.field('askBack')}
        site="askBack"
        label={t('task.askBack')}
        placeholder={t('task.askBackPlaceholder')}
        description={t('task.askBackHelp')}
        domainId={domainId}
        readOnly={readOnly}
      />
      <Switch
        label={t('task.isRequired')}
        description={t(slot.required ? 'task.requiredHelp' : 'task.optionalHelp')}
        disabled={readOnly}
        {...form.flag('required')}
      />
      <Extras {...props} />
    </div>
  )
}

/** What few slots need; each takes no room until it is added. */
function Extras(props: SlotInputsProps) {
  const { form, readOnly } = props
  const t = useT()
  const slot = form.draft
  // Some are there although they hold what every slot has: they were just added.
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const isThere = (extra: SlotExtra) => extra.isThere(slot) || added.has(extra.id)
  const add = (extra: SlotExtra) => {
    flushSync(() => {
      setAdded((now) => new Set([...now, extra.id]))
      form.update(extra.add)
    })
    focusField(form.idOf(`extra.${extra.id}`))
  }
  const remove = (extra: SlotExtra) => {
    setAdded((now) => new Set([...now].filter((id) => id !== extra.id)))
    form.update(extra.clear)
    const before = Object.fromEntries(extra.fields.map((field) => [field, slot[field]]))
    toasts.undoable(t('editor.settingRemoved', { name: t(`task.extra.${extra.id}`) }), () =>
      form.update((now) => ({ ...now, ...before })),
    )
  }
  return (
    <>
      {SLOT_EXTRAS.filter(isThere).map((extra) => {
        const name = t(`task.extra.${extra.id}`)
        const { Inputs, icon: Icon } = extra
        return (
          <section
            key={extra.id}
            id={form.idOf(`extra.${extra.id}`)}
            className={classes.extra}
            aria-label={name}
          >
            <header className={classes.extraHead}>
              <Icon size={14} strokeWidth={1.75} aria-hidden />
              <h6>{name}</h6>
              {!readOnly && (
                <IconAction
                  label={t('editor.removeSetting', { name })}
                  icon={X}
                  onClick={() => remove(extra)}
                />
              )}
            </header>
            <Inputs {...props} />
          </section>
        )
      })}
      {!readOnly && (
        <SettingMenu
          label={t('task.more')}
          choices={SLOT_EXTRAS.filter((extra) => !isThere(extra)).map(({ id, icon }) => ({
            field: id,
            icon,
            name: t(`task.extra.${id}`),
            help: t(`task.extraHelp.${id}`),
          }))}
          onChoose={(id) => add(SLOT_EXTRAS.find((extra) => extra.id === id)!)}
        />
      )}
    </>
  )
}

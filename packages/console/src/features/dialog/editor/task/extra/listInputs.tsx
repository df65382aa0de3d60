import { SLOT_MARKERS_MAX, SLOT_OTHER_ENTITIES_MAX } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { contextNamesQuery } from '../../../../../shared/context/contextNamesQuery'
import { OutputContextRows } from '../../../../../shared/context/OutputContextRows'
import { useT } from '../../../../../shared/i18n/useT'
import { FieldError } from '../../../../../shared/input/FieldError'
import { AddButton } from '../../../../../shared/rows/AddButton'
import { IconAction } from '../../../../../shared/ui/IconAction'
import { ChipsField } from '../ChipsField'
import { EntityChoice } from '../entity/EntityChoice'
import classes from '../Task.module.css'
import type { SlotInputsProps } from '../taskInputsProps'

/** Entities that a slot takes as well, where the first finds nothing. */
export function OtherEntitiesInputs({ form, domainId, lang, readOnly }: SlotInputsProps) {
  const t = useT()
  const others = form.draft.otherEntities ?? []
  const change = (next: (now: string[]) => string[]) =>
    form.update((now) => ({ ...now, otherEntities: next(now.otherEntities ?? []) }))
  const error = form.errorAt('otherEntities', others.length)
  return (
    <div id={form.idOf('otherEntities')} className={classes.rows}>
      <FieldError text={error} />
      {others.map((other, i) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: an entity may be chosen for another at the same place.
          key={i}
          className={classes.row}
        >
          <EntityChoice
            aria-label={t('task.otherEntity', { number: i + 1 })}
            domainId={domainId}
            lang={lang}
            readOnly={readOnly}
            field={{ ...form.field(`otherEntities.${i}`), value: other }}
          />
          {!readOnly && (
            <IconAction
              label={t('task.removeOtherEntity', { number: i + 1 })}
              icon={X}
              onClick={() => change((now) => now.toSpliced(i, 1))}
            />
          )}
        </div>
      ))}
      {!readOnly && others.length < SLOT_OTHER_ENTITIES_MAX && (
        <AddButton small label={t('task.addOtherEntity')} onClick={() => change((now) => [...now, ''])} />
      )}
    </div>
  )
}

/** Words beside a value that make it this slot's. */
export function MarkersInputs({ form, lang, readOnly }: SlotInputsProps) {
  const t = useT()
  return (
    <>
      {(['before', 'after'] as const).map((side) => (
        <ChipsField
          key={side}
          form={form}
          path={`markers.${side}`}
          label={t(`task.markers.${side}`)}
          description={t(`task.markersHelp.${side}`)}
          max={SLOT_MARKERS_MAX}
          lang={lang}
          readOnly={readOnly}
        />
      ))}
    </>
  )
}

/** The contexts that a slot begins, prolongs or ends once it is filled. */
export function ContextsInputs({ form, domainId, lang, readOnly }: SlotInputsProps) {
  const names = useQuery(contextNamesQuery(domainId)).data ?? []
  return (
    <OutputContextRows
      form={form}
      contexts={form.draft.outputContexts ?? []}
      names={names}
      onChange={(change) =>
        form.update((now) => ({ ...now, outputContexts: change(now.outputContexts ?? []) }))
      }
      lang={lang}
      readOnly={readOnly}
    />
  )
}

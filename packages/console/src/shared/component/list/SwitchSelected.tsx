import { Button } from '@mantine/core'
import { componentSwitch, SWITCHED_MAX, type SwitchedKind } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Power, PowerOff } from 'lucide-react'
import { ApiError } from '../../api/ApiError'
import { call } from '../../api/call'
import { useSwitchOffWarning } from '../../form/useSwitchOffWarning'
import { type Translate, useT } from '../../i18n/useT'
import { errorText, fieldText } from '../../ui/errorText'
import { inUse } from '../../ui/inUse/inUse'
import { toasts } from '../../ui/Toasts'
import type { ComponentScreen } from '../componentPageOf'
import { refreshComponents } from '../refreshComponents'
import { switchedKind } from './switchedKind'

type Props = {
  page: Pick<ComponentScreen, 'kind'>
  domainId: number
  /** The ids of what is selected, which may be on other pages too. */
  selected: () => Promise<number[]>
}

/** Switches what is selected on or off; eight seconds to take it back, and a warning of what uses it. */
export function SwitchSelected({ page, domainId, selected }: Props) {
  const t = useT()
  const kind = switchedKind(page)
  const { change, isPending, dialog } = useSwitch(kind, domainId, selected)
  if (!kind) return null
  return (
    <>
      <Button
        leftSection={<Power size={15} aria-hidden />}
        disabled={isPending}
        onClick={() => change({ active: true })}
      >
        {t('component.switchOn.action')}
      </Button>
      <Button
        leftSection={<PowerOff size={15} aria-hidden />}
        disabled={isPending}
        onClick={() => change({ active: false })}
      >
        {t('component.switchOff.action')}
      </Button>
      {dialog}
    </>
  )
}

/** Switches components of a kind on or off; `onSettled` follows whatever it came to. */
export function useSwitch(
  kind: SwitchedKind | undefined,
  domainId: number,
  selected: Props['selected'],
  onSettled?: () => void,
) {
  const t = useT()
  const cache = useQueryClient()
  const warning = useSwitchOffWarning(domainId)
  const settle = () => {
    refreshComponents(cache, domainId)
    onSettled?.()
  }
  const send = async (ids: readonly number[], active: boolean, force?: true) => {
    const changed: number[] = []
    for (let at = 0; at < ids.length; at += SWITCHED_MAX) {
      const body = { kind: kind!, ids: ids.slice(at, at + SWITCHED_MAX), active, ...(force && { force }) }
      changed.push(...(await call(componentSwitch.change, { query: { domainId }, body })).changed)
    }
    return changed
  }
  const undo = useMutation({
    mutationFn: ({ changed, active }: { changed: number[]; active: boolean }) => send(changed, active, true),
    onSuccess: () => toasts.success(t('bulk.undone')),
    onError: (error) => toasts.error(t, error),
    onSettled: settle,
  })
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ active }: { active: boolean }) => {
      const ids = await selected()
      return warning.save((force) => send(ids, active, force))
    },
    onSuccess: (changed, { active }) => {
      const count = changed.length
      if (count === 0) return toasts.success(t('bulk.nothingChanged'))
      const text = t(active ? 'component.switchedOn' : 'component.switchedOff', { count })
      toasts.undoable(text, () => undo.mutate({ changed, active: !active }), { byKey: true })
    },
    // Whoever answered the warning with no knows that nothing happened.
    onError: (error) => inUse(error, 'SWITCHED_OFF_IN_USE') || toasts.failure(refusalText(t, error)),
    onSettled: settle,
  })
  return { change: mutate, isPending, dialog: warning.dialog }
}

/** A refusal names the component that cannot be switched, and why. */
function refusalText(t: Translate, error: unknown): string {
  const [issue] = error instanceof ApiError ? (error.reply.issues ?? []) : []
  return issue ? `${errorText(t, error)} ${fieldText(t, issue)}` : errorText(t, error)
}

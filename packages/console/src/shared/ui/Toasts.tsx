import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { offerUndo } from '../deletion/undoKey'
import { type Translate, useT } from '../i18n/useT'
import { errorText } from './errorText'
import classes from './Toasts.module.css'

const UNDO_MS = 8_000
/** What the ids of notices begin with that offer to take an edit of a form back. */
export const OFFER = 'undo'
type Action = { label: string; run: () => void }

type Toasts = {
  /** Something is done; the actions are next steps. */
  success: (text: string, ...actions: Action[]) => void
  /** As `success`, with eight seconds to take it back; `byKey` also by ⌘Z outside of forms, which have their own. */
  undoable: (
    text: string,
    undo: () => void,
    more?: { byKey?: boolean; actions?: Action[]; label?: string },
  ) => void
  /** Something goes on; the notice about it stands until it is hidden or its time is over. */
  running: (text: string, about: string, action: Action) => void
  /** Something failed; `text` describes it. With `about`, it stands instead of an earlier notice about the same. */
  failure: (text: string, action?: Action, about?: string) => void
  /** Something failed: the error is described in the reader's language. */
  error: (t: Translate, error: unknown) => void
  /** Takes the notice about something away. */
  hide: (about: string) => void
}
type Notice = { text: string; icon: ReactNode; id: string; ms: number; actions: readonly Shown[] }
/** An action, whose words may be the product's own. */
type Shown = Omit<Action, 'label'> & { label: ReactNode }

/** Takes all notices away: they were about what is over. */
export function clearToasts(): void {
  notifications.cleanQueue()
  notifications.clean()
}

function show({ text, icon, id, ms, actions }: Notice): void {
  const close = () => notifications.hide(id)
  notifications.hide(id)
  notifications.show({
    id,
    autoClose: ms,
    withBorder: true,
    icon,
    className: classes.toast,
    message: (
      <span className={classes.body}>
        <span>{text}</span>
        {actions.map(({ label, run }, i) => (
          <Button
            key={i}
            size="compact-sm"
            onClick={() => {
              run()
              close()
            }}
          >
            {label}
          </Button>
        ))}
      </span>
    ),
  })
}

const done = <CircleCheck size={16} className={classes.ok} />
const failed = <CircleAlert size={16} className={classes.danger} />

function success(text: string, ms: number, actions: readonly Shown[], by = 'success'): void {
  show({ text, icon: done, id: `${by}:${text}`, ms, actions })
}

function failure(text: string, action?: Action, about = `failure:${text}`): void {
  show({ text, icon: failed, id: about, ms: 10_000, actions: action ? [action] : [] })
}

/** Short notices at the edge of the screen, read out politely. */
export const toasts: Toasts = {
  success: (text, ...actions) => success(text, actions.length > 0 ? 10_000 : 5_000, actions),
  undoable: (text, undo, { byKey = false, actions = [], label = <Undo /> } = {}) => {
    const by = byKey ? 'key' : OFFER
    const run = () => {
      endOffer?.()
      notifications.hide(`${by}:${text}`)
      undo()
    }
    const endOffer = byKey ? offerUndo(run, UNDO_MS) : undefined
    success(text, UNDO_MS, [{ label, run }, ...actions], by)
  },
  running: (text, about, action) => show({ text, icon: done, id: about, ms: 10_000, actions: [action] }),
  failure,
  error: (t, error) => failure(errorText(t, error)),
  hide: (about) => notifications.hide(about),
}

function Undo() {
  return useT()('common.undo')
}

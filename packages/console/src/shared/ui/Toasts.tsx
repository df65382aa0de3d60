import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useT } from '../i18n/useT'
import classes from './Toasts.module.css'
import { useErrorText } from './useErrorText'

const UNDO_MS = 8_000
type Action = { label: string; run: () => void }

export type Toasts = {
  /** Something is done; `action` is the next step. */
  success: (text: string, action?: Action) => void
  /** As `success`, with eight seconds to take it back. */
  undoable: (text: string, undo: () => void) => void
  /** Something failed; `text` describes it. With `about`, it stands instead of an earlier notice about the same. */
  failure: (text: string, action?: Action, about?: string) => void
  /** Something failed: the error is described in the reader's language. */
  error: (error: unknown) => void
  /** Takes the notice about something away. */
  hide: (about: string) => void
}
type Notice = { text: string; icon: ReactNode; id: string; ms: number; action?: Action | undefined }

/** Takes all notices away: they were about what is over. */
export function clearToasts(): void {
  notifications.cleanQueue()
  notifications.clean()
}

/** Short notices at the edge of the screen, read out politely. */
export function useToasts(): Toasts {
  const t = useT()
  const errorText = useErrorText()
  const show = useCallback(({ text, icon, id, ms, action }: Notice) => {
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
          {action && (
            <Button
              size="compact-sm"
              onClick={() => {
                action.run()
                close()
              }}
            >
              {action.label}
            </Button>
          )}
        </span>
      ),
    })
  }, [])
  return useMemo(() => {
    const done = <CircleCheck size={16} className={classes.ok} />
    const failed = <CircleAlert size={16} className={classes.danger} />
    const success = (text: string, ms: number, action?: Action) =>
      show({ text, icon: done, id: `success:${text}`, ms, action })
    const failure = (text: string, action?: Action, about = `failure:${text}`) =>
      show({ text, icon: failed, id: about, ms: 10_000, action })
    return {
      success: (text, action) => success(text, action ? 10_000 : 5_000, action),
      undoable: (text, undo) => success(text, UNDO_MS, { label: t('common.undo'), run: undo }),
      failure,
      error: (error) => failure(errorText(error)),
      hide: (about) => notifications.hide(about),
    }
  }, [errorText, show, t])
}

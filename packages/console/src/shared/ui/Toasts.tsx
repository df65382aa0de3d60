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
  /** Something failed; `text` describes it. */
  failure: (text: string, action?: Action) => void
  /** Something failed: the error is described in the reader's language. */
  error: (error: unknown) => void
}

/** Takes all notices away: they were about what is over. */
export function clearToasts(): void {
  notifications.cleanQueue()
  notifications.clean()
}

/** Short notices at the edge of the screen, read out politely. */
export function useToasts(): Toasts {
  const t = useT()
  const errorText = useErrorText()
  const show = useCallback((text: string, icon: ReactNode, tone: string, ms: number, action?: Action) => {
    const id = `${tone}:${text}`
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
    const failure = (text: string, action?: Action) => show(text, failed, 'failure', 10_000, action)
    return {
      success: (text, action) => show(text, done, 'success', action ? 10_000 : 5_000, action),
      undoable: (text, undo) => show(text, done, 'success', UNDO_MS, { label: t('common.undo'), run: undo }),
      failure,
      error: (error) => failure(errorText(error)),
    }
  }, [errorText, show, t])
}

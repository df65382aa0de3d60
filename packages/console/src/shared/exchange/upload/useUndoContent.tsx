import { exchange } from '@parlance/contract'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../api/ApiError'
import { call } from '../../api/call'
import { useT } from '../../i18n/useT'
import { Confirm } from '../../ui/Confirm'
import { errorText } from '../../ui/errorText'
import { toasts } from '../../ui/Toasts'
import { uploads } from './runningUpload'

type Losing = { domainId: number; id: string; error: ApiError }
type Undo = {
  /** Makes the content what it was at a restore point. */
  undo: (domainId: number, restorePointId: string) => void
  /** To be rendered: what would be undone too, and whether to go on. */
  question: ReactNode
}

/** Takes an upload or a replacement back; where something else was changed since, it says what and asks. */
export function useUndoContent(): Undo {
  const t = useT()
  const [losing, setLosing] = useState<Losing>()
  const restore = (domainId: number, id: string, onlyIfUnchanged: boolean) =>
    call(exchange.restore, { params: { id }, query: { domainId, onlyIfUnchanged } }).then(({ jobId }) =>
      uploads.follow({ domainId, jobId, fileName: undefined, isUndo: true }),
    )
  const undo = (domainId: number, id: string) =>
    void restore(domainId, id, true).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.reply.code !== 'DATA_CHANGED_SINCE_UPLOAD')
        return toasts.error(t, error)
      setLosing({ domainId, id, error })
    })
  const question = (
    <Confirm
      opened={losing !== undefined}
      title={t('exchange.undoTitle')}
      action={t('exchange.undoAnyway')}
      danger
      onConfirm={() => {
        setLosing(undefined)
        if (losing) void restore(losing.domainId, losing.id, false).catch((error) => toasts.error(t, error))
      }}
      onClose={() => setLosing(undefined)}
    >
      {losing && errorText(t, losing.error)}
    </Confirm>
  )
  return { undo, question }
}

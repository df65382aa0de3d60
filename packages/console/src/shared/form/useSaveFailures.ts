import type { FieldIssue } from '@parlance/contract'
import { useEffect, useId, useState } from 'react'
import { ApiError } from '../api/ApiError'
import { useT } from '../i18n/useT'
import { fieldText } from '../ui/errorText'
import { toasts } from '../ui/Toasts'
import type { DraftFormOptions, Prepared, Stored } from './draftForm'
import type { ShownIssues } from './useShownIssues'

/** What was to be saved, and over what. */
export type Attempt<Fields, Saved> = { sent: Prepared<Fields>; base: Saved | null }

/** What keeps a draft from being saved: fields that are wrong, another who saved first, or no way to the server. */
export function useSaveFailures<Fields, Draft, Saved extends Stored<Fields>>(
  options: DraftFormOptions<Fields, Draft, Saved>,
  shown: ShownIssues<Fields>,
  focusFirst: (paths: readonly string[]) => boolean,
  onEdited: (theirs: Saved) => void,
) {
  const t = useT()
  const point = usePointAt(focusFirst)
  const unreachable = useUnreachable(options.journal !== undefined)
  const [refused, setRefused] = useState(false)
  return {
    /** The fields keep the draft from being saved. */
    refused,
    clear: () => {
      setRefused(false)
      unreachable.hide()
    },
    refuse: (found: ReadonlyMap<string, FieldIssue>) => {
      setRefused(true)
      shown.showAll()
      point([...found.keys()], found.values().next().value)
      return false
    },
    show: async (error: Error, { sent, base }: Attempt<Fields, Saved>, retry: () => void) => {
      const { code, issues = [] } = error instanceof ApiError ? error.reply : {}
      if (code === 'EDITED_BY_ANOTHER' && options.read && base) {
        const theirs = await options.read(base).catch((failure) => toasts.error(t, failure))
        if (theirs) onEdited(theirs)
      } else if (error instanceof ApiError && error.status === 0) unreachable.show(retry)
      else {
        setRefused(issues.length > 0)
        point(shown.refuse(issues, sent), issues[0], error)
      }
    },
  }
}

/** Focuses the first field that is wrong; what has no field here is described all the same. */
function usePointAt(focusFirst: (paths: readonly string[]) => boolean) {
  const t = useT()
  return (paths: readonly string[], issue: FieldIssue | undefined, error?: unknown) => {
    if (focusFirst(paths)) return
    if (issue) toasts.failure(fieldText(t, issue))
    else toasts.error(t, error)
  }
}

/** The notice of a save that did not reach the server, with a way to try again; it goes when the form does. */
function useUnreachable(isKept: boolean) {
  const t = useT()
  const id = useId()
  useEffect(() => () => toasts.hide(id), [id])
  return {
    hide: () => toasts.hide(id),
    show: (retry: () => void) => {
      const text = t(isKept ? 'form.unreachableKept' : 'error.UNREACHABLE')
      toasts.failure(text, { label: t('common.retry'), run: retry }, id)
    },
  }
}

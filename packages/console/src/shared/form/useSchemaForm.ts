import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FieldIssue, fieldIssues } from '@parlance/contract'
import { useCallback } from 'react'
import type { z } from 'zod'
import { ApiError } from '../api/ApiError'
import { useToasts } from '../ui/Toasts'
import { useFieldText } from '../ui/useErrorText'

export type SchemaForm<Fields extends Record<string, unknown>> = {
  form: UseFormReturnType<Fields>
  /** Shows the issues of a refused save at their fields; other errors become a toast. True when all were shown. */
  showError: (error: unknown) => void
  /** Puts one message of ours at a field. */
  setFieldIssue: (path: string, issue: Pick<FieldIssue, 'code' | 'params'>) => void
}

/**
 * A form whose rule is the contract's schema: it validates on blur, then on every change of a field that is wrong,
 * in the reader's words. `path` of the server's issues may have a prefix, such as `fields.`, which is dropped.
 */
export function useSchemaForm<Fields extends Record<string, unknown>>(options: {
  schema: z.ZodType
  initialValues: Fields
  prefix?: string
  /** False where leaving a field empty is no mistake yet, as on the way in. */
  onBlur?: boolean
}): SchemaForm<Fields> {
  const { schema, initialValues, prefix = '', onBlur = true } = options
  const fieldText = useFieldText()
  const toasts = useToasts()
  const form = useForm<Fields>({
    initialValues,
    validateInputOnBlur: onBlur,
    validate: (values) => {
      const parsed = schema.safeParse(values)
      if (parsed.success) return {}
      // The first issue of a field is the one to mend first.
      return Object.fromEntries(
        fieldIssues(parsed.error)
          .reverse()
          .map((issue) => [issue.path, fieldText(issue, lengthAt(values, issue.path))]),
      )
    },
    onValuesChange: (values) => {
      // Once wrong, a field tells at every key whether it is still wrong.
      for (const path of Object.keys(form.errors))
        if (pathValue(values, path) !== undefined) form.validateField(path)
    },
  })
  const setFieldIssue: SchemaForm<Fields>['setFieldIssue'] = useCallback(
    (path, issue) => form.setFieldError(path, fieldText(issue, lengthAt(form.getValues(), path))),
    [form, fieldText],
  )
  const showError = useCallback(
    (error: unknown) => {
      const issues = error instanceof ApiError ? (error.reply.issues ?? []) : []
      for (const issue of issues) setFieldIssue(issue.path.replace(prefix, ''), issue)
      if (issues.length === 0) toasts.error(error)
      else focusFirstError()
    },
    [prefix, setFieldIssue, toasts],
  )
  return { form, showError, setFieldIssue }
}

/** Frames that a busy browser may take until the refusal is on the screen. */
const FRAMES_TO_SHOW = 60

/** After a refused submit, the first wrong field takes the focus, as soon as it is shown as wrong. */
export function focusFirstError(framesLeft = FRAMES_TO_SHOW): void {
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (field) field.focus()
    else if (framesLeft > 1) focusFirstError(framesLeft - 1)
  })
}

function pathValue(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], values)
}

function lengthAt(values: unknown, path: string): number {
  const value = pathValue(values, path)
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0
}

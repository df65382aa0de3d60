import type { ErrorReply, FieldIssue } from '@parlance/contract'
import { ApiError } from '../api/ApiError'
import type { MessageValues, Translate } from '../i18n/useT'

/** Describes an error of the server, or of the browser, in the reader's language. */
export function errorText(t: Translate, error: unknown): string {
  // A file of the console that could not be fetched is an error of the browser.
  const isApi = error instanceof ApiError
  if (isApi ? error.status === 0 : !navigator.onLine) return t('error.UNREACHABLE')
  if (!isApi) return t('error.UNKNOWN')
  const { code, params } = error.reply
  // Whoever did it has no account any more.
  const by = params?.by === '' && { by: t('common.deletedAccount') }
  return t.find(`error.${code}`, messageValues({ ...params, ...by })) ?? t('error.UNKNOWN')
}

/** Describes what is wrong with a field and how to correct it. `length` is what the field holds now. */
export function fieldText(t: Translate, issue: Pick<FieldIssue, 'code' | 'params'>, length = 0): string {
  const { code, params } = issue
  const values = messageValues({ length, ...params })
  const fault = code === 'SCRIPT_INVALID' ? t.find(`script.fault.${params?.fault}`, values) : undefined
  return fault ?? t.find(`field.${code}`, values) ?? t('field.INVALID_VALUE')
}

const EMPTY = {
  name: '',
  symbol: '',
  min: 0,
  max: 0,
  limit: 0,
  length: 0,
  word: '',
  columns: '',
  permissions: '',
  seconds: 0,
  count: 0,
}

/** Error parameters as message values: lists are joined; absent ones are empty, so that no message breaks. */
function messageValues(params: ErrorReply['params'] = {}): MessageValues {
  const values: MessageValues = { ...EMPTY }
  for (const [name, value] of Object.entries(params)) {
    if (Array.isArray(value)) values[name] = value.join(', ')
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      values[name] = value
  }
  return values
}

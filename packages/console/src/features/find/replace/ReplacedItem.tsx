import { Checkbox } from '@mantine/core'
import {
  FIELD_CODES,
  type ReplacedObject,
  type ReplacedText,
  type Replacing,
  replacePieces,
} from '@parlance/contract'
import { useId } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { type Translate, useT } from '../../../shared/i18n/useT'
import { ComponentLink } from '../../../shared/link/ComponentLink'
import { EditedText } from '../../../shared/ui/edited/EditedText'
import { errorText, fieldText } from '../../../shared/ui/errorText'
import classes from './Replace.module.css'
import type { ReplaceChoice } from './useReplaceChoice'

type Props = { domainId: number; object: ReplacedObject; replacing: Replacing; choice: ReplaceChoice }

/** One object of a preview: each of its texts before and after, to be left out or not. */
export function ReplacedItem({ domainId, object, replacing, choice }: Props) {
  const t = useT()
  const { kind, id, name, changes, changeCount, refusal, isChanged } = object
  const chosen = choice.chosenIn(object)
  const more = changeCount - changes.length
  return (
    <li className={classes.object}>
      <div className={classes.head}>
        <Checkbox
          aria-label={t('replace.chooseObject', { name })}
          disabled={isChanged}
          checked={!isChanged && chosen === changes.length}
          indeterminate={chosen > 0 && chosen < changes.length}
          onChange={({ currentTarget }) => choice.chooseObject(object, currentTarget.checked)}
        />
        <ComponentLink domainId={domainId} kind={kind} id={id} name={name} newTab />
        <span className="quiet">{t(`kind.${kind}`)}</span>
      </div>
      {isChanged && <p className={classes.stays}>{t('replace.isChanged')}</p>}
      {refusal && <p className={classes.stays}>{t('replace.stays', { reason: refusalText(t, refusal) })}</p>}
      <ul className={classes.texts}>
        {changes.map((change) => (
          <Text key={change.path} object={object} change={change} replacing={replacing} choice={choice} />
        ))}
      </ul>
      {!isChanged && more > 0 && <p className="quiet">{t('replace.more', { count: more })}</p>}
    </li>
  )
}

type TextProps = Omit<Props, 'domainId'> & { change: ReplacedText }

function Text({ object, change, replacing, choice }: TextProps) {
  const t = useT()
  const described = useId()
  const { path, part, before } = change
  const pieces = replacePieces(replacing)(before)
  return (
    <li className={classes.text}>
      <Checkbox
        label={t(`replace.part.${part}`)}
        aria-describedby={described}
        checked={choice.has(object, path)}
        onChange={({ currentTarget }) => choice.chooseText(object, path, currentTarget.checked)}
      />
      <EditedText
        id={described}
        // The pieces of a text never change.
        // oxlint-disable-next-line react/no-array-index-key
        before={pieces.map(({ text, found }, at) => (found ? <mark key={at}>{text}</mark> : text))}
        after={pieces.map(({ text, found }, at) =>
          // oxlint-disable-next-line react/no-array-index-key
          found ? <mark key={at}>{replacing.replacement}</mark> : text,
        )}
      />
    </li>
  )
}

/** Why an object keeps its old texts: what is wrong with a field, or what the save would answer. */
export function refusalText(t: Translate, refusal: NonNullable<ReplacedObject['refusal']>): string {
  const { code, params } = refusal
  const ofField = FIELD_CODES.find((known) => known === code)
  if (ofField) return fieldText(t, { code: ofField, ...(params && { params }) })
  return errorText(t, new ApiError(409, { code, ...(params && { params }) } as ApiError['reply']))
}

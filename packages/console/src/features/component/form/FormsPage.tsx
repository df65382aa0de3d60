import { FORM_NAME_MAX, FORM_TYPES, type FormFields, form } from '@parlance/contract'
import { crudCalls, type FieldsRow } from '../../../shared/component/componentCalls'
import type { KindPage } from '../../../shared/component/componentPageOf'
import { onColumn, typeColumn, typesOf } from '../../../shared/component/list/kindColumns'
import type { Translate } from '../../../shared/i18n/useT'
import { tooltip } from '../../../shared/ui/tooltip/tooltip'
import classes from './Form.module.css'
import { FormInputs } from './FormInputs'
import { FormPreview } from './FormPreview'
import { FORM_SHAPE, type FormDraft } from './formDraft'
import { formNotation } from './formNotation'

const NEW: FormFields = {
  name: '',
  version: 2,
  type: 'SINGLE',
  guideText: '',
  entity: null,
  buttons: [],
  active: true,
}
/** Names of buttons that a row shows. */
const SHOWN = 4

/** Questions with buttons, and those that take the next message as it is (behaviour 3). */
export const PAGE: KindPage<FormFields, FieldsRow<FormFields>, FormDraft> = {
  calls: crudCalls<FormFields>(form),
  nameMax: FORM_NAME_MAX,
  notation: (name, fields) => (fields ? formNotation(name, fields.version) : name),
  newFields: NEW,
  example: sizeForm,
  types: typesOf('form.type', FORM_TYPES),
  columns: ({ t }) => [
    typeColumn(t, 'form.type', ({ fields }) => fields.type, { width: 128 }),
    {
      id: 'guideText',
      header: t('form.guideText'),
      width: '2fr',
      min: 140,
      from: 1000,
      cell: ({ fields }) => <span className="line">{fields.guideText}</span>,
    },
    {
      id: 'buttons',
      header: t('form.buttons'),
      width: '2fr',
      min: 150,
      cell: ({ fields: { buttons } }) =>
        buttons.length > 0 ? (
          <span className={classes.glance} {...tooltip(buttons.map(({ name }) => name).join(', '))}>
            <span className="quiet tabular">{t.format.number(buttons.length)}</span>
            <span className="line">{firstNames(buttons)}</span>
          </span>
        ) : (
          <span className="quiet">{t('form.noButtons')}</span>
        ),
    },
    {
      id: 'version',
      header: t('form.version'),
      width: 72,
      from: 860,
      cell: ({ fields }) => t.format.number(fields.version),
    },
    onColumn(t, ({ fields }) => fields.active, 84),
  ],
  itemText: (button: FormFields['buttons'][number], { t }) => buttonText(button, t),
  size: 960,
  shape: FORM_SHAPE,
  Fields: FormInputs,
  Aside: FormPreview,
}

function firstNames(buttons: FormFields['buttons']): string {
  const names = buttons.slice(0, SHOWN).map(({ name }) => name)
  return [...names, ...(buttons.length > SHOWN ? ['…'] : [])].join(', ')
}

/** A button as the history shows it: its name, what it does, and where it stands. */
function buttonText({ name, action, quickReply }: FormFields['buttons'][number], t: Translate): string {
  const does = action && (action.type === 'LINK' ? action.conversation : action.text)
  return [does ? `${name} → ${does}` : name, ...(quickReply ? [`(${t('form.quickReply')})`] : [])].join(' ')
}

/** Three sizes, each with its answer: "name | answer" lines of the reader's language. */
function sizeForm(t: Translate): FormFields {
  const lines = t('form.exampleButtons').split('\n')
  return {
    ...NEW,
    name: t('form.example'),
    guideText: t('form.exampleGuide'),
    buttons: lines.map((line) => {
      const [name = '', text = ''] = line.split('|').map((part) => part.trim())
      return { name, action: { type: 'TEXT', text }, quickReply: false }
    }),
  }
}

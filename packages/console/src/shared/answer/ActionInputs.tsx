import { NativeSelect, TextInput } from '@mantine/core'
import { type Translate, useT } from '../i18n/useT'
import { AddressInput } from '../input/AddressInput'
import classes from './Bubble.module.css'
import { type ActionDraft, newAction } from './bubbleDraft'
import { type BubbleInputsProps, textField } from './bubbleForm'

/** What pressing may do, the usual first. */
export const ACTION_TYPES: readonly ActionDraft['type'][] = [
  'link',
  'postback',
  'phone',
  'utterance',
  'welcome',
]

/** What pressing a text does, in words; a text has no words of its own to say, as a button has. */
export function actionName(t: Translate, type: ActionDraft['type']): string {
  return t(type === 'postback' ? 'answer.actionType.postback' : `answer.buttonType.${type}`)
}

type Props = Pick<BubbleInputsProps, 'form' | 'at' | 'lang' | 'readOnly'> & {
  action: ActionDraft | undefined
  onChange: (action: ActionDraft | undefined) => void
}

/** What pressing a text does, with what it needs for it (behaviour 1.5). */
export function ActionInputs({ form, at, action, lang, readOnly, onChange }: Props) {
  const t = useT()
  return (
    <div className={classes.fields}>
      <NativeSelect
        id={form.idOf(`${at}.type`)}
        label={t('answer.pressed')}
        disabled={readOnly}
        data={[
          { value: '', label: t('answer.pressedNothing') },
          ...ACTION_TYPES.map((type) => ({ value: type, label: actionName(t, type) })),
        ]}
        value={action?.type ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const type = ACTION_TYPES.find((each) => each === value)
          // What was typed stays: it may mean the same.
          onChange(type && { ...(action ?? newAction(type)), type })
        }}
      />
      {action && (
        <div className={classes.pair}>
          {action.type === 'utterance' && (
            <TextInput
              label={t('answer.shown')}
              description={t('answer.hiddenHelp')}
              lang={lang}
              {...textField(form, `${at}.shown`)}
            />
          )}
          <TextInput
            label={t(`answer.actionValue.${action.type}`)}
            description={action.type === 'welcome' ? t('answer.welcomeHelp') : undefined}
            placeholder={t(`answer.buttonPlaceholder.${action.type}`)}
            {...textField(form, `${at}.value`)}
          />
          {action.type === 'link' && (
            <AddressInput
              label={t('answer.mobileUrl')}
              description={t('common.optional')}
              {...textField(form, `${at}.mobileUrl`)}
            />
          )}
        </div>
      )}
    </div>
  )
}

type Files = typeof import('../../locales/en-US/accessRequest.json') &
  typeof import('../../locales/en-US/account.json') &
  typeof import('../../locales/en-US/actionMethod.json') &
  typeof import('../../locales/en-US/agent.json') &
  typeof import('../../locales/en-US/apiEntity.json') &
  typeof import('../../locales/en-US/audio.json') &
  typeof import('../../locales/en-US/automatedTest.json') &
  typeof import('../../locales/en-US/job.json') &
  typeof import('../../locales/en-US/bannedWord.json') &
  typeof import('../../locales/en-US/answer.json') &
  typeof import('../../locales/en-US/answerSetting.json') &
  typeof import('../../locales/en-US/build.json') &
  typeof import('../../locales/en-US/call.json') &
  typeof import('../../locales/en-US/common.json') &
  typeof import('../../locales/en-US/componentFile.json') &
  typeof import('../../locales/en-US/component.json') &
  typeof import('../../locales/en-US/condition.json') &
  typeof import('../../locales/en-US/conflict.json') &
  typeof import('../../locales/en-US/context.json') &
  typeof import('../../locales/en-US/conversation.json') &
  typeof import('../../locales/en-US/conversationSetting.json') &
  typeof import('../../locales/en-US/custom.json') &
  typeof import('../../locales/en-US/domain.json') &
  typeof import('../../locales/en-US/domainCopy.json') &
  typeof import('../../locales/en-US/domainKind.json') &
  typeof import('../../locales/en-US/editor.json') &
  typeof import('../../locales/en-US/entity.json') &
  typeof import('../../locales/en-US/entry.json') &
  typeof import('../../locales/en-US/errors.json') &
  typeof import('../../locales/en-US/exchange.json') &
  typeof import('../../locales/en-US/expression.json') &
  typeof import('../../locales/en-US/facebook.json') &
  typeof import('../../locales/en-US/fields.json') &
  typeof import('../../locales/en-US/find.json') &
  typeof import('../../locales/en-US/fixedMenu.json') &
  typeof import('../../locales/en-US/form.json') &
  typeof import('../../locales/en-US/forms.json') &
  typeof import('../../locales/en-US/help.json') &
  typeof import('../../locales/en-US/history.json') &
  typeof import('../../locales/en-US/image.json') &
  typeof import('../../locales/en-US/indicator.json') &
  typeof import('../../locales/en-US/invite.json') &
  typeof import('../../locales/en-US/keywordGroup.json') &
  typeof import('../../locales/en-US/label.json') &
  typeof import('../../locales/en-US/line.json') &
  typeof import('../../locales/en-US/linePay.json') &
  typeof import('../../locales/en-US/linkage.json') &
  typeof import('../../locales/en-US/message.json') &
  typeof import('../../locales/en-US/messenger.json') &
  typeof import('../../locales/en-US/messengerLink.json') &
  typeof import('../../locales/en-US/multimedia.json') &
  typeof import('../../locales/en-US/paraphrase.json') &
  typeof import('../../locales/en-US/paste.json') &
  typeof import('../../locales/en-US/peopleType.json') &
  typeof import('../../locales/en-US/permission.json') &
  typeof import('../../locales/en-US/relearn.json') &
  typeof import('../../locales/en-US/push.json') &
  typeof import('../../locales/en-US/report.json') &
  typeof import('../../locales/en-US/scenario.json') &
  typeof import('../../locales/en-US/sensitive.json') &
  typeof import('../../locales/en-US/setting.json') &
  typeof import('../../locales/en-US/talktalk.json') &
  typeof import('../../locales/en-US/task.json') &
  typeof import('../../locales/en-US/template.json') &
  typeof import('../../locales/en-US/test.json') &
  typeof import('../../locales/en-US/trace.json') &
  typeof import('../../locales/en-US/trash.json') &
  typeof import('../../locales/en-US/userVariable.json') &
  typeof import('../../locales/en-US/variable.json') &
  typeof import('../../locales/en-US/week.json') &
  typeof import('../../locales/en-US/wizard.json') &
  typeof import('../../locales/en-US/works.json')

/** Every message that exists: an id with a typing error does not compile. One file per feature, in each locale. */
export type MessageId = keyof Files & string

declare global {
  namespace FormatjsIntl {
    // Declaration merging with the library's own interface is the one way to type its ids.
    interface Message {
      ids: MessageId
    }
  }
}

import type { Language } from '../primitives/locale'

/**
 * Korean verb endings for regular-expression questions, `` `@var.{name} `` (behaviour 5.6): each stands behind a stem,
 * glued with `::`. The definitions are scripts themselves. Named by what the speaker does.
 */
const OF_KOREAN: Readonly<Record<string, string>> = {
  요청: '[해줘|해 줘|해주세요|해 주세요|해줘요|해주실래요|해주시겠어요|해줄래|해 줄래|해달라|부탁해|부탁해요|부탁합니다|부탁드려요|부탁드립니다|바라요|바랍니다|하세요|하십시오|해요|해라|해]',
  의문: '[하나요|하니|하냐|해요|합니까|하는가요|하는지요|하는지|할까요|할까|할까나|인가요|인지요|인가|이야|예요|이에요|입니까|죠|지요|나요|니|냐]("?")',
  가능: '[할 수 있나요|할수있나요|할 수 있어요|할수있어요|할 수 있어|할수있어|할 수 있을까요|할수있을까요|할 수 있습니까|할 수 있는지|되나요|돼요|되나|되니|됩니까|될까요|될까|가능한가요|가능해요|가능할까요|가능한지|가능]("?")',
  희망: '[하고 싶어요|하고싶어요|하고 싶어|하고싶어|하고 싶은데요|하고싶은데요|하고 싶은데|하고싶은데|하고 싶습니다|하고싶습니다|할래요|할래|하려고요|하려고 해요|하려고 합니다|하려고|하려는데요|하려는데|하려면|원해요|원합니다]',
  방법: '[하는 방법|하는방법|하는 법|하는법|하려면|어떻게 해요|어떻게해요|어떻게 하나요|어떻게하나요|어떻게 하죠|어떻게 합니까|어떻게 해야 하나요|어떻게 해야 해요|어떻게]("?")',
  과거: '[했어요|했어|했습니다|했는데요|했는데|했었는데|했거든요|했네요|했나요|했지|했죠]',
  부정: '[안 해요|안해요|안 해|안해|안 합니다|하지 않아요|하지 않습니다|하지 말아줘|하지 마세요|하지마세요|하지 마|하지마|못 해요|못해요|못 했어요|못했어요|안 돼요|안돼요|안 되나요|안되나요|안 되네요|안됩니다]',
  조사_목적: '[을|를]',
  조사_주격: '[이|가|은|는]',
  조사_장소: '[에|에서|으로|로]',
}

const NONE: Readonly<Record<string, string>> = {}

/** The regular-expression variables that the product has for domains of a language, by name: Korean ones only. */
export function systemVariablesOf(language: Language): Readonly<Record<string, string>> {
  return language === 'ko' ? OF_KOREAN : NONE
}

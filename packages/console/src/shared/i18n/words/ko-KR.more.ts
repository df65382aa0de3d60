const files = import.meta.glob<Record<string, string>>(
  ['../../../locales/ko-KR/*.json', '!**/{common,domain,entry,errors,form}.json'],
  { eager: true, import: 'default' },
)
export const words = Object.values(files)

const files = import.meta.glob<Record<string, string>>(
  '../../../locales/ja-JP/{common,domain,entry,errors,form}.json',
  {
    eager: true,
    import: 'default',
  },
)
export const words = Object.values(files)

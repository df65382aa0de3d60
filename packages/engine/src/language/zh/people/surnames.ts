import { wordMap } from '../../../finder/words'
import words from './surnames.json'

/** Surnames that are borne often enough to tell a name, in both scripts; one character each. */
export const SURNAMES = new Set(
  '王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何高林罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾肖萧蕭田董袁潘于蒋蔣蔡余杜叶葉程苏蘇魏吕呂丁任沈姚卢盧姜崔钟鍾谭譚陆陸汪范石廖贾賈夏韦韋付方白邹鄒孟熊秦邱江尹薛闫閻段雷侯龙龍史陶黎贺賀顾顧毛郝龚龔邵万萬钱錢严嚴覃武戴莫孔向汤湯赖賴洪邢康施牛洪卓涂俞柯庄莊颜顏简簡翁游詹巫欧歐阮纪紀童倪凌殷章鲁魯葛岑柳喻柏祝穆梅盛霍温溫甘樊路焦包左凤鳳易骆駱尤聂聶',
)

/** Surnames of two characters. */
export const COMPOUND_SURNAMES = new Set(words.compoundSurnames)

/** Characters before a surname with which it is another word: 语文老师, 平常老师, 本周老师. */
export const NOT_SURNAME_AFTER: ReadonlyMap<string, string> = wordMap(
  ['谢多感答致', '谢'],
  ['謝多感答致', '謝'],
  ['语語英中作国國', '文'],
  ['历歷', '史'],
  ['课課工过過流教行', '程'],
  ['主责責班', '任'],
  ['本这這上下每一双', '周'],
  ['对對关關由至等属屬在终終', '于'],
  ['其多剩', '余'],
  ['双雙对對甲乙各多地官我你', '方'],
  ['一二两兩三四五这這那几幾每主', '张 張'],
  ['一二两三五十百', '万'],
  ['一二兩三五十百', '萬'],
  ['最很较較太提身', '高'],
  ['明黑蛋', '白'],
  ['一网網马馬走', '路'],
  ['一面背钱書书', '包'],
  ['方一', '向'],
  ['长長浙', '江'],
  ['健', '康'],
  ['向在', '左'],
  ['很太', '简 簡'],
  ['也或', '许 許'],
  ['园園森', '林'],
  ['沙', '龙'],
  ['金', '黄'],
  ['旅导導', '游'],
  ['话', '梅'],
  ['时時阶階', '段'],
  ['分小', '钟'],
  ['容交', '易'],
  ['丰', '盛'],
  ['文', '章'],
  ['体室', '温'],
  ['體室', '溫'],
  ['斑上立', '马 馬'],
)

/** Words that look like a surname and a given name: 高级 (经理), 金牌, 温州 (人), 黄牛. */
export const NOT_NAME = new Set(words.notName)

import { EUROPEAN, cyrillic, isLetter } from './letters.ts';

/*
 * Which characters names and remarks are mostly made of, in the scripts that take two bytes for one: by
 * these a short name is told apart where its bytes are a text in several encodings. Family names come
 * first, then what given names and remarks about games are written with.
 */

const SIMPLIFIED = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林郑谢罗梁宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤常温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝封官谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮冼' +
    '伟芳娜秀英敏静丽强磊军洋勇艳杰娟涛超霞平刚辉玲红建国志海波新春生永玉鹏飞宇浩俊峰亮晓东凤云清梦雪佳欣怡婷慧琳颖洁莹雅萍思嘉子轩博天一小大中山光远宏德福祥瑞凯振家正世良庆忠义仁信立民胜利斌宾彬鑫晨星月雨琪倩丹晶珍莉菲璐瑶蕾岩帆航翔毅恒旭昊然哲涵泽润诗语彤萌雯君兵学友长水木心爱美如意先手五棋黑负对局日年级杯赛冠第届的是了不在有人这为之来以个上们到说地要就出会可也你生能而那得着下自发后作里用道行所过无好让进最回机想样禁连珠健昌甫仙祖勋奎达衡钧铭锋钢铁锐坚坤乾元亨顺麒麟虎羊鱼根才贵财富荷芝蓉芬芹茜茹萱蓓薇诚谦让豪运进逸遥鉴镇闻阔隆雄震霖韬颂风骏鸣梓睿宸妍瑾瑜琛煜炫烨熠铮',
);

const TRADITIONAL = new Set(
  '王李張劉陳楊黃趙吳周徐孫馬朱胡郭何高林鄭謝羅梁宋唐許韓馮鄧曹彭曾蕭田董袁潘于蔣蔡余杜葉程蘇魏呂丁任沈姚盧姜崔鍾鐘譚陸汪范金石廖賈夏韋付方白鄒孟熊秦邱江尹薛閻段雷侯龍史陶黎賀顧毛郝龔邵萬錢嚴覃武戴莫孔向湯常溫康施文牛樊葛邢安齊易喬伍龐顏倪莊聶章魯岳翟殷詹申歐耿關蘭焦俞左柳甘祝包寧尚符舒阮柯紀梅童凌畢單季裴霍涂成苗谷盛曲翁冉駱藍路游辛靳管柴蒙鮑華喻祁蒲房滕屈饒解牟艾尤陽時穆農司卓古吉繆簡車項連蘆麥褚婁竇戚岑景黨宮費卜冷晏席衛米柏宗瞿桂全佟應臧閔邊卞姬師和仇商沙榮桑郎仲虞明池查麻遲封官談匡惠荊樂郁南班儲原栗燕楚勞賴巫洪' +
    '偉芳娜秀英敏靜麗強磊軍洋勇艷傑娟濤超霞平剛輝玲紅建國志海波新春生永玉鵬飛宇浩俊峰亮曉東鳳雲清夢雪佳欣怡婷慧琳穎潔瑩雅萍思嘉子軒博天一小大中山光遠宏德福祥瑞凱振家正世良慶忠義仁信立民勝利斌賓彬鑫晨星月雨琪倩丹晶珍莉菲璐瑤蕾岩帆航翔毅恆旭昊然哲涵澤潤詩語彤萌雯君兵學友長水木心愛美如意先手五棋黑負對局日年級盃賽冠第屆淑惠芬雄昌宗榮豪彥廷冠承宜柏瑋翰郁的是了不在有人這為之來以個上們到說地要就出會可也你能而那得著下自發後作裡用道行所過無好讓進最回機想樣禁連珠健昌甫仙祖勳奎達衡鈞銘鋒鋼鐵銳堅坤乾元亨順麒麟虎羊魚根才貴財富荷芝蓉芹茜茹萱蓓薇誠謙運逸遙鑑鎮聞闊隆震霖韜頌風駿鳴梓睿宸妍瑾瑜琛煜炫燁熠錚旻皓',
);

const JAPANESE = new Set(
  '佐藤鈴木高橋田中伊渡辺山本村小林加吉松井清斎斉口阿部森池石川前後岡長谷近坂遠青西福太三原野和竹金上下内柴酒工横大宮武安丸今河千久保増岩崎桜平島菊新白黒東北南古市関水沢澤杉浦土服菅須荒矢星熊黒永飯牧神堀栗奥片根倉津戸畑塚越江浜若秋春夏冬望馬花丹瀬桑梅早笠宇樋児玉尾手羽鳥飛広庄門' +
    '一郎二次男雄夫子美恵幸正明博文典彦健浩隆弘義信秀樹人介輔之哉也拓翔真直純哲治裕康光昭勝利茂進修誠豊孝司史志士朗良章成俊英敏邦忠宏洋行由紀香里奈代枝江智知佳優愛結菜莉咲陽斗大翼蓮颯悠空海晴朝夕貴敦淳徹守実稔学豪剛武猛聡慎晋仁礼孝亮諒涼怜遼圭啓慶恵潤順亘渉旭昇登升五目並連珠先手勝負段戦局名人位杯回第',
);

const KOREAN = new Set(
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용예봉사부가린' +
    '준영수호재희경혜미숙자순철동상태훈규종승광일창형해아름다빈찬건혁섭환근식범욱란화관교달대덕두라래령로루리만말면목무물미배병보복본분비삼새생세솔쇠슬시실아애억언업에연열영온완요웅월을응의익잔장절점중직창처청초춘충치쾌택필학항행향협효후휘흥바둑오목대국흑백승패무급단회는가에를의한고로도있과와서지만것그들으습니입했었',
);

/**
 * In which encoding bytes are the likeliest text. Each encoding has a chance for every character, so
 * what they say of the same bytes can be compared, however few there are: a name of three characters is
 * all that many files have. Detectors for web pages need sentences and say nothing of so little.
 */
export function guessedEncoding(bytes: Uint8Array): string {
  const sample = sampleOf(bytes);
  let best = 'windows-1252';
  let highest = -Infinity;
  for (const [name, chanceOf] of GUESSED) {
    const chance = chanceOf(sample);
    if (chance > highest) [best, highest] = [name, chance];
  }
  return best;
}

/** The logarithm of how likely bytes are as a text of an encoding; what all share, ASCII, counts nothing. */
type Chance = (bytes: Uint8Array) => number;

/** As many bytes beyond ASCII tell as much as all. */
const ENOUGH = 2000;

/** A byte that an encoding has no character for. */
const IMPOSSIBLE = -20;

/** What it is worth to explain a byte of ASCII as well. */
const ASCII = 4;

/** What is not ASCII, with what stands around it. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at]! >= 0x80) count += 1;
    if (count > ENOUGH) return bytes.subarray(0, at);
  }
  return bytes;
}

/** One of so many characters that share a part of the whole. */
const among = (share: number, characters: number): number => Math.log(share / characters);

/** Encodings of one or two bytes a character; `chance` is asked for its bytes and what they mean. */
function twoBytes(
  name: string,
  isAlone: (lead: number) => boolean,
  chance: (lead: number, trail: number, character: string) => number,
): Chance {
  return (bytes) => {
    const decoder = new TextDecoder(name);
    let sum = 0;
    for (let at = 0; at < bytes.length; at++) {
      const lead = bytes[at]!;
      if (lead < 0x80) continue;
      if (isAlone(lead)) {
        sum += chance(lead, 0, decoder.decode(bytes.subarray(at, at + 1)));
        continue;
      }
      const trail = bytes[at + 1] ?? 0;
      const character = decoder.decode(bytes.subarray(at, at + 2));
      const isOne = trail >= 0x40 && character.length === 1 && character !== '\uFFFD';
      sum += isOne ? chance(lead, trail, character) : IMPOSSIBLE;
      if (!isOne) continue;
      // Latin letters right beside such a character are rarely meant.
      if (isLatin(bytes[at - 1] ?? 0)) sum -= 3;
      if (isLatin(bytes[at + 2] ?? 0)) sum -= 2;
      if (trail < 0x80) sum += ASCII;
      at += 1;
    }
    return sum;
  };
}

function isLatin(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

const never = (): boolean => false;
const isIn = (byte: number, lowest: number, highest: number): boolean =>
  byte >= lowest && byte <= highest;

const gbk = twoBytes('gbk', never, (lead, trail, character) => {
  if (trail < 0xa1 || lead < 0xa1) return among(0.01, 20_000);
  if (lead <= 0xa3) return among(0.1, 282);
  if (isIn(lead, 0xb0, 0xd7)) {
    return SIMPLIFIED.has(character) ? among(0.65, SIMPLIFIED.size) : among(0.22, 3755);
  }
  return isIn(lead, 0xd8, 0xf7) ? among(0.03, 3008) : among(0.002, 600);
});

const big5 = twoBytes('big5', never, (lead, _, character) => {
  if (isIn(lead, 0xa1, 0xa3)) return among(0.1, 408);
  if (isIn(lead, 0xa4, 0xc6)) {
    return TRADITIONAL.has(character) ? among(0.65, TRADITIONAL.size) : among(0.22, 5401);
  }
  return isIn(lead, 0xc9, 0xf9) ? among(0.03, 7650) : among(0.001, 5000);
});

const shiftJis = twoBytes(
  'shift_jis',
  (lead) => isIn(lead, 0xa1, 0xdf) || lead === 0x80,
  (lead, trail, character) => {
    if (trail === 0) return among(0.01, 63);
    if (lead === 0x81) return among(0.08, 150);
    if (/[ぁ-んァ-ヶ]/.test(character)) return among(0.2, 170);
    if (isIn(lead, 0x88, 0x97) || lead === 0x98) {
      return JAPANESE.has(character) ? among(0.48, JAPANESE.size) : among(0.2, 2965);
    }
    return isIn(lead, 0x99, 0xea) ? among(0.03, 3390) : among(0.002, 1000);
  },
);

const eucKr = twoBytes('euc-kr', never, (lead, trail, character) => {
  if (trail < 0xa1 || lead < 0xa1) return among(0.005, 8822);
  if (lead <= 0xa3) return among(0.05, 282);
  if (isIn(lead, 0xb0, 0xc8)) {
    return KOREAN.has(character) ? among(0.72, KOREAN.size) : among(0.2, 2350);
  }
  return isIn(lead, 0xca, 0xfd) ? among(0.01, 4888) : among(0.002, 900);
});

/** Encodings of one byte a character: letters by those around them. */
function oneByte(
  name: string,
  chance: (before: string, letter: string, after: string) => number,
): Chance {
  return (bytes) => {
    const text = new TextDecoder(name).decode(bytes);
    let sum = 0;
    for (let at = 0; at < bytes.length; at++) {
      if (bytes[at]! < 0x80) continue;
      const letter = text.charAt(at);
      const before = text.slice(Math.max(0, at - 2), at);
      sum +=
        letter === '\uFFFD' || /\p{Cc}/u.test(letter)
          ? IMPOSSIBLE
          : isLetter(letter)
            ? chance(before, letter, text.slice(at + 1, at + 3))
            : among(0.01, 60);
    }
    return sum;
  };
}

/** A text in UTF-8 in which a few bytes may be wrong; most of today's are. */
const utf8: Chance = (bytes) => {
  let sum = 2;
  for (const character of new TextDecoder().decode(bytes)) {
    const point = character.codePointAt(0)!;
    if (point < 0x80) continue;
    if (character === '\uFFFD') sum -= 15;
    else if (TWO_BYTES.test(character)) sum -= 5;
    else if (THREE_BYTES.test(character)) sum -= 7;
    else sum -= /\p{L}|\p{So}/u.test(character) ? 10.5 : 14;
  }
  return sum;
};

const TWO_BYTES = /[\xa0-\u017fА-яёЁα-ωΑ-Ω]/;
const THREE_BYTES = /[\u2000-\u26ff\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af\uff00-\uffef]/;

const GUESSED: readonly (readonly [name: string, chance: Chance])[] = [
  ['utf-8', utf8],
  ['windows-1252', oneByte('windows-1252', EUROPEAN['windows-1252'])],
  ['windows-1250', oneByte('windows-1250', EUROPEAN['windows-1250'])],
  ['windows-1251', oneByte('windows-1251', cyrillic)],
  ['gbk', gbk],
  ['big5', big5],
  ['shift_jis', shiftJis],
  ['euc-kr', eucKr],
];

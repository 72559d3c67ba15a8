BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0006');
CREATE TABLE audit_log (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	actor VARCHAR(80) NOT NULL, 
	action VARCHAR(32) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	detail TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "audit_log" VALUES('MR-B_te65r_uQt7s',1795015665895,'V5Itzs2UExA9oTPD','made an account','V5Itzs2UExA9oTPD','');
INSERT INTO "audit_log" VALUES('wgrJ3ztKSVZTLnAt',1795015665897,'V5Itzs2UExA9oTPD','made recovery codes','V5Itzs2UExA9oTPD','');
INSERT INTO "audit_log" VALUES('dRBwg1UOWD1EHfki',1795015666014,'QgkIRo3ePPzEXFrq','made an account','QgkIRo3ePPzEXFrq','');
INSERT INTO "audit_log" VALUES('HttECGy2qhJxsWOj',1795015666014,'QgkIRo3ePPzEXFrq','made recovery codes','QgkIRo3ePPzEXFrq','');
CREATE TABLE challenges (
	id VARCHAR(32) NOT NULL, 
	from_user VARCHAR(32) NOT NULL, 
	to_user VARCHAR(32) NOT NULL, 
	request TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	until BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	state VARCHAR(10) NOT NULL, 
	reason VARCHAR(16), 
	table_id VARCHAR(32), 
	replaces VARCHAR(32), 
	PRIMARY KEY (id)
);
CREATE TABLE contacts (
	user_id VARCHAR(32) NOT NULL, 
	other_id VARCHAR(32) NOT NULL, 
	kind VARCHAR(10) NOT NULL, 
	at BIGINT NOT NULL, 
	PRIMARY KEY (user_id, other_id, kind)
);
CREATE TABLE daily_attempts (
	table_id VARCHAR(32) NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	user_id VARCHAR(32), 
	begun BIGINT NOT NULL, 
	finished BIGINT, 
	result FLOAT, 
	margin INTEGER, 
	noted BOOLEAN DEFAULT 0 NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE daily_chains (
	used_from VARCHAR(10) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	first VARCHAR(10) NOT NULL, 
	days INTEGER NOT NULL, 
	PRIMARY KEY (used_from)
);
INSERT INTO "daily_chains" VALUES('2026-11-18','315797e2698543bc22af73b58a4534a221b624eeda6f9e375da78654f3452bd2','2026-11-18',20000);
CREATE TABLE daily_choices (
	table_id VARCHAR(32) NOT NULL, 
	entry INTEGER NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	place VARCHAR(32) NOT NULL, 
	move TEXT NOT NULL, 
	PRIMARY KEY (table_id, entry)
);
CREATE TABLE events (
	table_id VARCHAR(32) NOT NULL, 
	seq INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	data TEXT NOT NULL, 
	command VARCHAR(64), 
	PRIMARY KEY (table_id, seq)
);
INSERT INTO "events" VALUES('FxotPwxTCFn0BlNm',1,1795015666030,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"3e0bbc97d993efa74a5af0f1042a628932cd41726dbb109f3e419a36fdbee50b","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('FxotPwxTCFn0BlNm',2,1795015666030,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('FxotPwxTCFn0BlNm',3,1795015666035,'joined','{"seat":1,"user":"QgkIRo3ePPzEXFrq","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('FxotPwxTCFn0BlNm',4,1795015666035,'started','{"chance":[">gg",">gy",">first 0"]}','QgkIRo3ePPzEXFrq/Bert1');
INSERT INTO "events" VALUES('FxotPwxTCFn0BlNm',5,1795015666153,'moved','{"by":0,"entries":[["A4b:YBVg",0]]}','V5Itzs2UExA9oTPD/Anna1');
INSERT INTO "events" VALUES('FxotPwxTCFn0BlNm',6,1795015666163,'moved','{"by":0,"entries":[["E",0],[">YBYy",null]]}','V5Itzs2UExA9oTPD/Anna2');
INSERT INTO "events" VALUES('FxotPwxTCFn0BlNm',7,1795015666175,'moved','{"by":1,"entries":[["A3v:RYGB",1]]}','QgkIRo3ePPzEXFrq/Bert2');
INSERT INTO "events" VALUES('FxotPwxTCFn0BlNm',8,1795015666191,'moved','{"by":1,"entries":[["E",1],[">VYRY",null]]}','QgkIRo3ePPzEXFrq/Bert3');
INSERT INTO "events" VALUES('FxotPwxTCFn0BlNm',9,1795015666200,'moved','{"by":0,"entries":[["A1b:GByg",0]]}','V5Itzs2UExA9oTPD/Anna3');
INSERT INTO "events" VALUES('UMOQ-RBoU2TR6bf0',1,1795015666207,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"6a712500139f3fe9fea27091b6177418eb496b677ce2eba9c3df52a27b06794d","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('UMOQ-RBoU2TR6bf0',2,1795015666207,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('UMOQ-RBoU2TR6bf0',3,1795015666211,'joined','{"seat":1,"user":"QgkIRo3ePPzEXFrq","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('UMOQ-RBoU2TR6bf0',4,1795015666211,'started','{"chance":[">first 1"]}','QgkIRo3ePPzEXFrq/Bert4');
INSERT INTO "events" VALUES('UMOQ-RBoU2TR6bf0',5,1795015666244,'moved','{"by":1,"entries":[["Sa1",1]]}','QgkIRo3ePPzEXFrq/Bert5');
INSERT INTO "events" VALUES('UMOQ-RBoU2TR6bf0',6,1795015666253,'moved','{"by":0,"entries":[["Sa2",0]]}','V5Itzs2UExA9oTPD/Anna4');
INSERT INTO "events" VALUES('UMOQ-RBoU2TR6bf0',7,1795015666264,'moved','{"by":1,"entries":[["Sa1-e8",1]]}','QgkIRo3ePPzEXFrq/Bert6');
INSERT INTO "events" VALUES('UMOQ-RBoU2TR6bf0',8,1795015666267,'offered','{"by":0,"what":"draw"}','V5Itzs2UExA9oTPD/Anna5');
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',1,1795015666271,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"72f581ba4eac7306e8818d267d4b88a6115bf0c86036f196b0a3bbc452258b88","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',2,1795015666271,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',3,1795015666274,'joined','{"seat":1,"user":"QgkIRo3ePPzEXFrq","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',4,1795015666274,'started','{"chance":[">deal 4,5,6,11,15,16,18,21,22,23,29,31,32,35,36/1,2,3,7,8,12,13,14,17,27,28,30,38,39,40"]}','QgkIRo3ePPzEXFrq/Bert7');
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',5,1795015666299,'moved','{"by":0,"entries":[["b29",0]]}','V5Itzs2UExA9oTPD/Anna6');
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',6,1795015666317,'moved','{"by":1,"entries":[["b28",1]]}','QgkIRo3ePPzEXFrq/Bert8');
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',7,1795015666327,'moved','{"by":0,"entries":[["o23,31",0]]}','V5Itzs2UExA9oTPD/Anna7');
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',8,1795015666339,'moved','{"by":1,"entries":[["31@1",1]]}','QgkIRo3ePPzEXFrq/Bert9');
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',9,1795015666350,'moved','{"by":0,"entries":[["23@5",0]]}','V5Itzs2UExA9oTPD/Anna8');
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',10,1795015666363,'moved','{"by":1,"entries":[["o2,38",1]]}','QgkIRo3ePPzEXFrq/Bert10');
INSERT INTO "events" VALUES('axo3-SItUREjDGJY',11,1795015666372,'offered','{"by":1,"what":"takeback"}','QgkIRo3ePPzEXFrq/Bert11');
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',1,1795015666377,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"5d68256c637d6fd0aa072eaee97e9c3aebf4aa0719bbbcff625f21c89175f6d6","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',2,1795015666377,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',3,1795015666381,'joined','{"seat":1,"user":"QgkIRo3ePPzEXFrq","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',4,1795015666381,'started','{"chance":[">first 1"]}','QgkIRo3ePPzEXFrq/Bert12');
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',5,1795015666395,'moved','{"by":1,"entries":[["Sa1",1]]}','QgkIRo3ePPzEXFrq/Bert13');
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',6,1795015666404,'moved','{"by":0,"entries":[["Sa2",0]]}','V5Itzs2UExA9oTPD/Anna9');
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',7,1795015666416,'moved','{"by":1,"entries":[["Sa1-e8",1]]}','QgkIRo3ePPzEXFrq/Bert14');
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',8,1795015666423,'moved','{"by":0,"entries":[["resign",0]]}',NULL);
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',9,1795015666423,'ended','{"winner":1,"scores":[0,0],"reason":"resignation","facts":{}}','V5Itzs2UExA9oTPD/Anna10');
INSERT INTO "events" VALUES('Tj-03bbd6sm6Zv5B',10,1795015666425,'followed','{"by_table":"ntPUFSYT3OZSNIRa"}',NULL);
INSERT INTO "events" VALUES('ntPUFSYT3OZSNIRa',1,1795015666425,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"Tj-03bbd6sm6Zv5B","mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"e41917474d66bff4d84d6ef550c92dafaef38b4722fa55263cce72d3bc6696eb","deal":2,"first":0}',NULL);
INSERT INTO "events" VALUES('ntPUFSYT3OZSNIRa',2,1795015666425,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","level":null,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('ntPUFSYT3OZSNIRa',3,1795015666425,'joined','{"seat":1,"name":"Bert","user":"QgkIRo3ePPzEXFrq","level":null,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('ntPUFSYT3OZSNIRa',4,1795015666425,'started','{"chance":[">first 0"]}',NULL);
INSERT INTO "events" VALUES('ntPUFSYT3OZSNIRa',5,1795015666548,'moved','{"by":0,"entries":[["Sa1",0]]}','V5Itzs2UExA9oTPD/Anna11');
INSERT INTO "events" VALUES('ntPUFSYT3OZSNIRa',6,1795015666563,'moved','{"by":1,"entries":[["Sa2",1]]}','QgkIRo3ePPzEXFrq/Bert15');
INSERT INTO "events" VALUES('9B6DKprAADidPWGO',1,1795015666568,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"825d93b34705810e9ff7c2b3081933b8729415e284893e20935ed2d21729268a","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('9B6DKprAADidPWGO',2,1795015666568,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('9B6DKprAADidPWGO',3,1795015666568,'joined','{"seat":1,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('9B6DKprAADidPWGO',4,1795015666568,'started','{"chance":[">deal 1,5,9,10,11,12,16,19,24,25,27,29,36,39,40/2,6,7,13,14,15,18,20,22,26,30,31,32,35,37"]}',NULL);
INSERT INTO "events" VALUES('9B6DKprAADidPWGO',5,1795015666576,'moved','{"by":0,"entries":[["b25",0]]}','V5Itzs2UExA9oTPD/Anna12');
INSERT INTO "events" VALUES('9B6DKprAADidPWGO',6,1795015666582,'moved','{"by":1,"entries":[["b26",1]]}','V5Itzs2UExA9oTPD/Anna13');
INSERT INTO "events" VALUES('9B6DKprAADidPWGO',7,1795015666589,'moved','{"by":1,"entries":[["o20,22",1]]}','V5Itzs2UExA9oTPD/Anna14');
INSERT INTO "events" VALUES('9B6DKprAADidPWGO',8,1795015666595,'moved','{"by":0,"entries":[["22@1",0]]}','V5Itzs2UExA9oTPD/Anna15');
INSERT INTO "events" VALUES('9B6DKprAADidPWGO',9,1795015666601,'moved','{"by":1,"entries":[["20@5",1]]}','V5Itzs2UExA9oTPD/Anna16');
INSERT INTO "events" VALUES('JSUMxcH6tOKpGpld',1,1795015666607,'created','{"terms":{"game":"pagoda","options":{"quick":true},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"fe9f791992aed7004efce02ca754ae30fbf3c1c675192dd1f94171b788f62da4","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('JSUMxcH6tOKpGpld',2,1795015666607,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('LMOw-KQenCTbejeo',1,1795015666612,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"d7c654359077b1bbd4f9ca38caa2687795ea5a605efed4d6e13d593056dd0c3d","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('LMOw-KQenCTbejeo',2,1795015666612,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('0DacIkwf_2tdgmzN',1,1795015666618,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"bb564f33766d77ac76013119628a5404e804af9994bb590382052713cbbfe67a","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('0DacIkwf_2tdgmzN',2,1795015666618,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('0DacIkwf_2tdgmzN',3,1795015666624,'joined','{"seat":1,"user":"QgkIRo3ePPzEXFrq","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('0DacIkwf_2tdgmzN',4,1795015666624,'started','{"chance":[">deal 4,5,11,12,14,15,17,18,19,23,26,31,36,37,38/1,6,7,10,13,16,22,24,25,28,33,34,35,39,40"]}','QgkIRo3ePPzEXFrq/Bert16');
INSERT INTO "events" VALUES('0DacIkwf_2tdgmzN',5,1795015666637,'moved','{"by":0,"entries":[["b23",0]]}','V5Itzs2UExA9oTPD/Anna17');
INSERT INTO "events" VALUES('0DacIkwf_2tdgmzN',6,1795015666648,'moved','{"by":1,"entries":[["b28",1]]}','QgkIRo3ePPzEXFrq/Bert17');
INSERT INTO "events" VALUES('0DacIkwf_2tdgmzN',7,1795015666669,'moved','{"by":1,"entries":[["o24,25",1]]}','QgkIRo3ePPzEXFrq/Bert18');
INSERT INTO "events" VALUES('0DacIkwf_2tdgmzN',8,1795015666676,'ended','{"winner":1,"scores":[0,0],"reason":"resignation","facts":{}}','V5Itzs2UExA9oTPD/Anna18');
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',1,1795015666687,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"ed34fa5e0f6f211e3e866613f312c2bcc0c94c5548e23639f07f7b32d3b75e3a","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',2,1795015666687,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',3,1795015666691,'joined','{"seat":1,"user":"QgkIRo3ePPzEXFrq","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',4,1795015666691,'started','{"chance":[">by",">yy",">first 0"]}','QgkIRo3ePPzEXFrq/Bert19');
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',5,1795015666702,'moved','{"by":0,"entries":[["A4b:RYGy",0]]}','V5Itzs2UExA9oTPD/Anna19');
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',6,1795015666710,'moved','{"by":0,"entries":[["E",0],[">BGYg",null]]}','V5Itzs2UExA9oTPD/Anna20');
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',7,1795015666723,'moved','{"by":1,"entries":[["A3v:RYGy",1]]}','QgkIRo3ePPzEXFrq/Bert20');
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',8,1795015666737,'moved','{"by":1,"entries":[["E",1],[">RRGy",null]]}','QgkIRo3ePPzEXFrq/Bert21');
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',9,1795015666748,'moved','{"by":0,"entries":[["A4b:YBBg",0]]}','V5Itzs2UExA9oTPD/Anna21');
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',10,1795015666776,'moved','{"by":0,"entries":[["E",0],[">BYRy",null]]}','V5Itzs2UExA9oTPD/Anna22');
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',11,1795015666790,'ended','{"winner":0,"scores":[2,1],"reason":"resignation","facts":{}}','QgkIRo3ePPzEXFrq/Bert22');
INSERT INTO "events" VALUES('WJnDHM73QoVk4ggo',12,1795015666836,'offered','{"by":1,"what":"rematch"}','QgkIRo3ePPzEXFrq/Bert23');
INSERT INTO "events" VALUES('7JJn9Kob1cmlaOtd',1,1795015666845,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"15f34be0ecf74523d891d613e338c52df322d4537ad09b9323be5e03279d5c71","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('7JJn9Kob1cmlaOtd',2,1795015666845,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('7JJn9Kob1cmlaOtd',3,1795015666845,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('7JJn9Kob1cmlaOtd',4,1795015666845,'started','{"chance":[">first 0"]}',NULL);
INSERT INTO "events" VALUES('7JJn9Kob1cmlaOtd',5,1795015666883,'moved','{"by":0,"entries":[["Sa1",0]]}','V5Itzs2UExA9oTPD/Anna23');
INSERT INTO "events" VALUES('a_k5o5yA8M0Vi8U3',1,1795015666897,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"c94ddef220e6303a0335c14c0f644d73ed639caccefa35ac7876469c857e0bf9","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('a_k5o5yA8M0Vi8U3',2,1795015666897,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('a_k5o5yA8M0Vi8U3',3,1795015666897,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('a_k5o5yA8M0Vi8U3',4,1795015666897,'started','{"chance":[">rg",">br",">first 1"]}',NULL);
INSERT INTO "events" VALUES('glYc1rpLEBbv7cNP',1,1795015666914,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null},"by":"V5Itzs2UExA9oTPD","secret":"192a52fefceb6a2c50d80743463ff167efb3165d7d5c80a16ab6ea2da39ed5aa","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('glYc1rpLEBbv7cNP',2,1795015666914,'joined','{"seat":0,"name":"Anna","user":"V5Itzs2UExA9oTPD","takes_part":false}',NULL);
INSERT INTO "events" VALUES('glYc1rpLEBbv7cNP',3,1795015666914,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('glYc1rpLEBbv7cNP',4,1795015666914,'started','{"chance":[">deal 1,5,8,10,12,13,15,16,20,26,35,36,37,38,40/2,3,4,7,11,17,18,23,24,25,27,28,29,32,33"]}',NULL);
INSERT INTO "events" VALUES('glYc1rpLEBbv7cNP',5,1795015666940,'moved','{"by":0,"entries":[["b26",0]]}','V5Itzs2UExA9oTPD/Anna24');
CREATE TABLE mail_links (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	purpose VARCHAR(8) NOT NULL, 
	mail VARCHAR(254) NOT NULL, 
	until BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE notes (
	user_id VARCHAR(32) NOT NULL, 
	table_id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY (user_id, table_id)
);
INSERT INTO "notes" VALUES('V5Itzs2UExA9oTPD','WJnDHM73QoVk4ggo',1795015666810,'the red roof came too late');
CREATE TABLE outbox (
	id VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	channel VARCHAR(8) NOT NULL, 
	event VARCHAR(10) NOT NULL, 
	table_id VARCHAR(32), 
	data TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	due BIGINT NOT NULL, 
	digest BOOLEAN NOT NULL, 
	tries INTEGER NOT NULL, 
	state VARCHAR(8) NOT NULL, 
	PRIMARY KEY (id)
);
CREATE TABLE preferences (
	user_id VARCHAR(32) NOT NULL, 
	data TEXT NOT NULL, 
	PRIMARY KEY (user_id)
);
CREATE TABLE push_subscriptions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	session VARCHAR(64) NOT NULL, 
	endpoint TEXT NOT NULL, 
	p256dh VARCHAR(100) NOT NULL, 
	auth VARCHAR(40) NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY ("key")
);
CREATE TABLE puzzle_attempts (
	id VARCHAR(32) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	puzzle VARCHAR(16) NOT NULL, 
	theme VARCHAR(16) NOT NULL, 
	begun BIGINT NOT NULL, 
	finished BIGINT, 
	played INTEGER NOT NULL, 
	rated BOOLEAN NOT NULL, 
	helped BOOLEAN NOT NULL, 
	solved BOOLEAN, 
	tried TEXT, 
	PRIMARY KEY (id)
);
CREATE TABLE rating_history (
	table_id VARCHAR(32) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	pool VARCHAR(8) NOT NULL, 
	at BIGINT NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	PRIMARY KEY (table_id, player)
);
INSERT INTO "rating_history" VALUES('0DacIkwf_2tdgmzN','QgkIRo3ePPzEXFrq','jaguar','people',1795015666676,1.66231089497611742447e+03,2.90318964674752123741e+02);
INSERT INTO "rating_history" VALUES('0DacIkwf_2tdgmzN','V5Itzs2UExA9oTPD','jaguar','people',1795015666676,1.33768910502388257554e+03,2.90318964674752123741e+02);
CREATE TABLE ratings (
	game VARCHAR(16) NOT NULL, 
	pool VARCHAR(8) NOT NULL, 
	player VARCHAR(40) NOT NULL, 
	rating FLOAT NOT NULL, 
	deviation FLOAT NOT NULL, 
	volatility FLOAT NOT NULL, 
	games INTEGER NOT NULL, 
	PRIMARY KEY (game, pool, player)
);
INSERT INTO "ratings" VALUES('jaguar','people','QgkIRo3ePPzEXFrq',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','V5Itzs2UExA9oTPD',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE recovery_codes (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "recovery_codes" VALUES('86b7cd687b9fee43f7481bf813140536823e59914a9acd2ea18a8ece5cd498bb','V5Itzs2UExA9oTPD');
INSERT INTO "recovery_codes" VALUES('61f591155f6afd7eb0335a0277b540624254399c4ec4f7882c4411c8e5cb8551','V5Itzs2UExA9oTPD');
INSERT INTO "recovery_codes" VALUES('207e577c68b497527c5229b566d48a586bce7dcfffa6240c2b7ce701ef0122e3','V5Itzs2UExA9oTPD');
INSERT INTO "recovery_codes" VALUES('86f9f118dca708545c6dd162bdb490cc2a381eb11bbcc5cfd70bf3694c85ef77','V5Itzs2UExA9oTPD');
INSERT INTO "recovery_codes" VALUES('e58940d8c8466cd2ea2bae6e9d7152da6923a053a77513121f27174d6993f25e','V5Itzs2UExA9oTPD');
INSERT INTO "recovery_codes" VALUES('81b9f1f1a07be199ea7c8db8dfebda668773495b3e836cad9c9c27be03ae5040','V5Itzs2UExA9oTPD');
INSERT INTO "recovery_codes" VALUES('ec87692a96c266035df2ab30866cb66d69f5bbdc88add0420350c51b1ddb7f29','V5Itzs2UExA9oTPD');
INSERT INTO "recovery_codes" VALUES('a6ed606661be3cca2a001b8888ff1fc4115c48d4ae3d420b968ed308c55e86cb','V5Itzs2UExA9oTPD');
INSERT INTO "recovery_codes" VALUES('8ab0d8804e6f07059f78612abf97ef30404d33e22e4301b4c353269581e1f0e6','QgkIRo3ePPzEXFrq');
INSERT INTO "recovery_codes" VALUES('88743456ea0a945ea39213df8c7f69b82ebe7cdd74015c869bc72ffba4e04b8d','QgkIRo3ePPzEXFrq');
INSERT INTO "recovery_codes" VALUES('c1191d68ab48ff177292253c916248d95ac253158e3d6f78700fc8395b4702b5','QgkIRo3ePPzEXFrq');
INSERT INTO "recovery_codes" VALUES('0147fda2608b1388d7d164513c6ec1cc1f1978b8b0a32b78b6438c27befe83d6','QgkIRo3ePPzEXFrq');
INSERT INTO "recovery_codes" VALUES('620e2953aa3348245f5488be16b3980ee0e8a84b259f8989455c181659da1a22','QgkIRo3ePPzEXFrq');
INSERT INTO "recovery_codes" VALUES('9b64bfda2a7e9a13640b1325d948114696966b2228317a989e8cf1e07950a276','QgkIRo3ePPzEXFrq');
INSERT INTO "recovery_codes" VALUES('68ad4cd80b9cc623c54aae4e66b6e63638ce1d08f635116ed0e6c211eee32a15','QgkIRo3ePPzEXFrq');
INSERT INTO "recovery_codes" VALUES('3bd19ededba4703db384ccbac33035276ead4220f67ec273b8fd6618e78cb073','QgkIRo3ePPzEXFrq');
CREATE TABLE reviews (
	table_id VARCHAR(32) NOT NULL, 
	asked_by VARCHAR(32), 
	asked BIGINT NOT NULL, 
	simulations INTEGER NOT NULL, 
	done INTEGER NOT NULL, 
	"of" INTEGER NOT NULL, 
	until BIGINT NOT NULL, 
	finished BIGINT, 
	data TEXT NOT NULL, 
	PRIMARY KEY (table_id)
);
INSERT INTO "reviews" VALUES('WJnDHM73QoVk4ggo','V5Itzs2UExA9oTPD',1795015666801,6400,0,3,1795015696805,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('8758b7ae999178c93bbf2028e20c61c118543e5c37020a6a7a1eef794f9591da','V5Itzs2UExA9oTPD',1795015665899,1795015665899,'Python');
INSERT INTO "sessions" VALUES('dc686ef75afd228b442e84b82f9316c0488d0d7f60e2d397e028f260daa9c31a','QgkIRo3ePPzEXFrq',1795015666016,1795015666016,'Python');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','a64db0ae658f6cca5007b051a2c74eeb43fc385acc5ec3a234f748e5e70f8f4e');
INSERT INTO "settings" VALUES('vapid key','-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg0k2Y7nEe424VkF8m
G7eaylskF3Z2TfwhTLzXCIjp4YyhRANCAAS03iEtzWz8HMII6HYZ18M2syPjrXn7
bAEySo7CEMyKFSU98+jgFmBRNib3e4RpYl8RGskKq+gy+FIiZk3rxmEf
-----END PRIVATE KEY-----
');
CREATE TABLE tables (
	id VARCHAR(32) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	lobby BOOLEAN NOT NULL, 
	private BOOLEAN NOT NULL, 
	rated BOOLEAN NOT NULL, 
	user_0 VARCHAR(32), 
	user_1 VARCHAR(32), 
	level_0 VARCHAR(40), 
	level_1 VARCHAR(40), 
	created BIGINT NOT NULL, 
	ended BIGINT, 
	winner INTEGER, 
	reason VARCHAR(80), 
	PRIMARY KEY (id)
);
INSERT INTO "tables" VALUES('FxotPwxTCFn0BlNm','pagoda','playing',0,0,1,'V5Itzs2UExA9oTPD','QgkIRo3ePPzEXFrq',NULL,NULL,1795015666030,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('UMOQ-RBoU2TR6bf0','pagode','playing',0,0,0,'V5Itzs2UExA9oTPD','QgkIRo3ePPzEXFrq',NULL,NULL,1795015666207,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('axo3-SItUREjDGJY','jaguar','playing',0,0,0,'V5Itzs2UExA9oTPD','QgkIRo3ePPzEXFrq',NULL,NULL,1795015666271,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('Tj-03bbd6sm6Zv5B','pagode','over',0,0,0,'V5Itzs2UExA9oTPD','QgkIRo3ePPzEXFrq',NULL,NULL,1795015666377,1795015666423,1,'resignation');
INSERT INTO "tables" VALUES('ntPUFSYT3OZSNIRa','pagode','playing',0,0,0,'V5Itzs2UExA9oTPD','QgkIRo3ePPzEXFrq',NULL,NULL,1795015666425,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('9B6DKprAADidPWGO','jaguar','playing',0,0,0,'V5Itzs2UExA9oTPD','V5Itzs2UExA9oTPD',NULL,NULL,1795015666568,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('JSUMxcH6tOKpGpld','pagoda','waiting',1,0,0,'V5Itzs2UExA9oTPD',NULL,NULL,NULL,1795015666607,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('LMOw-KQenCTbejeo','pagode','waiting',0,1,0,'V5Itzs2UExA9oTPD',NULL,NULL,NULL,1795015666612,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('0DacIkwf_2tdgmzN','jaguar','over',0,0,1,'V5Itzs2UExA9oTPD','QgkIRo3ePPzEXFrq',NULL,NULL,1795015666618,1795015666676,1,'resignation');
INSERT INTO "tables" VALUES('WJnDHM73QoVk4ggo','pagoda','over',0,0,0,'V5Itzs2UExA9oTPD','QgkIRo3ePPzEXFrq',NULL,NULL,1795015666687,1795015666790,0,'resignation');
INSERT INTO "tables" VALUES('7JJn9Kob1cmlaOtd','pagode','playing',0,0,0,'V5Itzs2UExA9oTPD',NULL,NULL,'master',1795015666845,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('a_k5o5yA8M0Vi8U3','pagoda','playing',0,0,0,'V5Itzs2UExA9oTPD',NULL,NULL,'master',1795015666897,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('glYc1rpLEBbv7cNP','jaguar','playing',0,0,0,'V5Itzs2UExA9oTPD',NULL,NULL,'master',1795015666914,NULL,NULL,NULL);
CREATE TABLE tokens (
	id VARCHAR(32) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	"key" VARCHAR(64) NOT NULL, 
	label VARCHAR(60) NOT NULL, 
	scopes VARCHAR(60) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "tokens" VALUES('YUh1Hk2UK0PW','V5Itzs2UExA9oTPD','8d36780e82bb4d98c86e5fa08be42235c67b0dfdf05fe1d15431b39874aa215a','bot','play read',1795015666023);
CREATE TABLE users (
	id VARCHAR(32) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	name_key VARCHAR(40), 
	password VARCHAR(200), 
	created BIGINT NOT NULL, 
	deleted BOOLEAN NOT NULL, mail VARCHAR(254), locked BIGINT, 
	PRIMARY KEY (id), 
	UNIQUE (name_key)
);
INSERT INTO "users" VALUES('V5Itzs2UExA9oTPD','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$rNL9tUxBrpF9la+mcKi/Uw$hcjj2Z4xcgzzC8l0c44HILieC9sz5+LtDk+v6GxS160',1795015665737,0,NULL,NULL);
INSERT INTO "users" VALUES('QgkIRo3ePPzEXFrq','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$H+r7LshkPoXnlgcUjwJ2SA$ak1stDR+mcK0G92seQbCioVDs6Ganmvwb/r9zl7kYXo',1795015665765,0,NULL,NULL);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_tables_lobby ON tables (status, lobby, created);
CREATE INDEX ix_tables_user_0 ON tables (user_0, status);
CREATE INDEX ix_tables_user_1 ON tables (user_1, status);
CREATE INDEX ix_reviews_asked_by ON reviews (asked_by);
CREATE INDEX ix_reviews_open ON reviews (finished, asked);
CREATE INDEX ix_recovery_codes_user_id ON recovery_codes (user_id);
CREATE INDEX ix_mail_links_user_id ON mail_links (user_id);
CREATE INDEX ix_audit_log_subject ON audit_log (subject);
CREATE INDEX ix_audit_log_at ON audit_log (at);
CREATE INDEX ix_contacts_other_id ON contacts (other_id);
CREATE INDEX ix_outbox_user_id ON outbox (user_id);
CREATE INDEX ix_push_subscriptions_user_id ON push_subscriptions (user_id);
CREATE INDEX ix_push_subscriptions_session ON push_subscriptions (session);
CREATE INDEX ix_challenges_from ON challenges (from_user, state);
CREATE INDEX ix_challenges_to ON challenges (to_user, state);
CREATE INDEX ix_outbox_due ON outbox (state, due);
CREATE INDEX ix_rating_history_player ON rating_history (player, game, pool, at);
CREATE UNIQUE INDEX ix_daily_attempts_once ON daily_attempts (user_id, day, game);
CREATE INDEX ix_daily_attempts_day ON daily_attempts (day, game);
CREATE INDEX ix_daily_choices_place ON daily_choices (day, game, place);
CREATE INDEX ix_puzzle_attempts_user ON puzzle_attempts (user_id, game, begun);
COMMIT;

BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0007');
CREATE TABLE audit_log (
	id VARCHAR(32) NOT NULL, 
	at BIGINT NOT NULL, 
	actor VARCHAR(80) NOT NULL, 
	action VARCHAR(32) NOT NULL, 
	subject VARCHAR(32) NOT NULL, 
	detail TEXT NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "audit_log" VALUES('Aq1fhChu11P2g_uG',1795018803667,'lFj8IitPIt8xB1Uu','made an account','lFj8IitPIt8xB1Uu','');
INSERT INTO "audit_log" VALUES('eKGkgj0fiybR8-iq',1795018803668,'lFj8IitPIt8xB1Uu','made recovery codes','lFj8IitPIt8xB1Uu','');
INSERT INTO "audit_log" VALUES('WFQqTAbRzin8fjMk',1795018803785,'hZNjphvX5npQ1wrA','made an account','hZNjphvX5npQ1wrA','');
INSERT INTO "audit_log" VALUES('MUtKaUbooda-aBdu',1795018803786,'hZNjphvX5npQ1wrA','made recovery codes','hZNjphvX5npQ1wrA','');
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
INSERT INTO "daily_chains" VALUES('2026-11-18','a133c3379abc46981b4631d76d78b4f9c51915a9e344a6e785047370b6536f32','2026-11-18',20000);
CREATE TABLE daily_choices (
	table_id VARCHAR(32) NOT NULL, 
	entry INTEGER NOT NULL, 
	day VARCHAR(10) NOT NULL, 
	game VARCHAR(16) NOT NULL, 
	place VARCHAR(32) NOT NULL, 
	move TEXT NOT NULL, 
	PRIMARY KEY (table_id, entry)
);
CREATE TABLE duel_attempts (
	table_id VARCHAR(32) NOT NULL, 
	duel_id VARCHAR(32) NOT NULL, 
	source VARCHAR(32) NOT NULL, 
	user_id VARCHAR(32), 
	begun BIGINT NOT NULL, 
	PRIMARY KEY (table_id)
);
CREATE TABLE duels (
	id VARCHAR(32) NOT NULL, 
	source VARCHAR(32) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id)
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
INSERT INTO "events" VALUES('lVg8mykxPZfs7mip',1,1795018803801,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"84926bfabedee27782eabf9fdd7f7b3480d306859c7f19dd9bd84c7b04acdb85","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('lVg8mykxPZfs7mip',2,1795018803801,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('lVg8mykxPZfs7mip',3,1795018803806,'joined','{"seat":1,"user":"hZNjphvX5npQ1wrA","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('lVg8mykxPZfs7mip',4,1795018803806,'started','{"chance":[">vy",">gg",">first 1"]}','hZNjphvX5npQ1wrA/Bert1');
INSERT INTO "events" VALUES('lVg8mykxPZfs7mip',5,1795018803926,'moved','{"by":1,"entries":[["A4b:YBVg",1]]}','hZNjphvX5npQ1wrA/Bert2');
INSERT INTO "events" VALUES('lVg8mykxPZfs7mip',6,1795018803937,'moved','{"by":1,"entries":[["E",1],[">BGYg",null]]}','hZNjphvX5npQ1wrA/Bert3');
INSERT INTO "events" VALUES('lVg8mykxPZfs7mip',7,1795018803946,'moved','{"by":0,"entries":[["A3v:RYGB",0]]}','lFj8IitPIt8xB1Uu/Anna1');
INSERT INTO "events" VALUES('lVg8mykxPZfs7mip',8,1795018803956,'moved','{"by":0,"entries":[["E",0],[">RBBV",null]]}','lFj8IitPIt8xB1Uu/Anna2');
INSERT INTO "events" VALUES('lVg8mykxPZfs7mip',9,1795018803967,'moved','{"by":1,"entries":[["A1b:GBgg",1]]}','hZNjphvX5npQ1wrA/Bert4');
INSERT INTO "events" VALUES('1eGDSMVT6W8tVh3A',1,1795018803977,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"1958a711c301562ce25bfd202de9334b0c9c91ade4409424d90388607df7d183","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('1eGDSMVT6W8tVh3A',2,1795018803977,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('1eGDSMVT6W8tVh3A',3,1795018803981,'joined','{"seat":1,"user":"hZNjphvX5npQ1wrA","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('1eGDSMVT6W8tVh3A',4,1795018803981,'started','{"chance":[">first 0"]}','hZNjphvX5npQ1wrA/Bert5');
INSERT INTO "events" VALUES('1eGDSMVT6W8tVh3A',5,1795018804009,'moved','{"by":0,"entries":[["Sa1",0]]}','lFj8IitPIt8xB1Uu/Anna3');
INSERT INTO "events" VALUES('1eGDSMVT6W8tVh3A',6,1795018804020,'moved','{"by":1,"entries":[["Sa2",1]]}','hZNjphvX5npQ1wrA/Bert6');
INSERT INTO "events" VALUES('1eGDSMVT6W8tVh3A',7,1795018804029,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','lFj8IitPIt8xB1Uu/Anna4');
INSERT INTO "events" VALUES('1eGDSMVT6W8tVh3A',8,1795018804034,'offered','{"by":0,"what":"draw"}','lFj8IitPIt8xB1Uu/Anna5');
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',1,1795018804038,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"80be6a977704450f3042481f6ec686963e5ac8714f1ef1256b7cd010b45285ef","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',2,1795018804038,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',3,1795018804041,'joined','{"seat":1,"user":"hZNjphvX5npQ1wrA","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',4,1795018804041,'started','{"chance":[">deal 2,11,14,15,18,22,24,26,27,28,29,30,33,36,38/3,4,5,8,12,13,16,19,20,23,31,32,34,35,39"]}','hZNjphvX5npQ1wrA/Bert7');
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',5,1795018804064,'moved','{"by":0,"entries":[["b26",0]]}','lFj8IitPIt8xB1Uu/Anna6');
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',6,1795018804075,'moved','{"by":1,"entries":[["b31",1]]}','hZNjphvX5npQ1wrA/Bert8');
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',7,1795018804085,'moved','{"by":1,"entries":[["o3,32",1]]}','hZNjphvX5npQ1wrA/Bert9');
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',8,1795018804093,'moved','{"by":0,"entries":[["3@1",0]]}','lFj8IitPIt8xB1Uu/Anna7');
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',9,1795018804103,'moved','{"by":1,"entries":[["32@5",1]]}','hZNjphvX5npQ1wrA/Bert10');
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',10,1795018804111,'moved','{"by":0,"entries":[["o2,26",0]]}','lFj8IitPIt8xB1Uu/Anna8');
INSERT INTO "events" VALUES('7TC5TouFwaOG9msK',11,1795018804118,'offered','{"by":0,"what":"takeback"}','lFj8IitPIt8xB1Uu/Anna9');
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',1,1795018804122,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"1c8f2bcb789c6b12fb9569319a90f16c4d363fc1a6bdb6af61d412f1d84cdd1a","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',2,1795018804122,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',3,1795018804126,'joined','{"seat":1,"user":"hZNjphvX5npQ1wrA","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',4,1795018804126,'started','{"chance":[">first 0"]}','hZNjphvX5npQ1wrA/Bert11');
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',5,1795018804136,'moved','{"by":0,"entries":[["Sa1",0]]}','lFj8IitPIt8xB1Uu/Anna10');
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',6,1795018804146,'moved','{"by":1,"entries":[["Sa2",1]]}','hZNjphvX5npQ1wrA/Bert12');
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',7,1795018804155,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','lFj8IitPIt8xB1Uu/Anna11');
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',8,1795018804163,'moved','{"by":1,"entries":[["resign",1]]}',NULL);
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',9,1795018804163,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','hZNjphvX5npQ1wrA/Bert13');
INSERT INTO "events" VALUES('B-b8SKLRPV2Boy3k',10,1795018804165,'followed','{"by_table":"VE4fdylO0N49YsNd"}',NULL);
INSERT INTO "events" VALUES('VE4fdylO0N49YsNd',1,1795018804165,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"B-b8SKLRPV2Boy3k","mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"49a0f744148a398850212af770fa94ff0ab94c2dfa2bf96ff213e1cacf7463ea","deal":2,"first":1}',NULL);
INSERT INTO "events" VALUES('VE4fdylO0N49YsNd',2,1795018804165,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","level":null,"account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('VE4fdylO0N49YsNd',3,1795018804165,'joined','{"seat":1,"name":"Bert","user":"hZNjphvX5npQ1wrA","level":null,"account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('VE4fdylO0N49YsNd',4,1795018804165,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('VE4fdylO0N49YsNd',5,1795018804180,'moved','{"by":1,"entries":[["Sa1",1]]}','hZNjphvX5npQ1wrA/Bert14');
INSERT INTO "events" VALUES('VE4fdylO0N49YsNd',6,1795018804188,'moved','{"by":0,"entries":[["Sa2",0]]}','lFj8IitPIt8xB1Uu/Anna12');
INSERT INTO "events" VALUES('y8KApJH5rx1h90Yf',1,1795018804192,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"529e9705db12f622221e836708fd21e67625f2940ec622e2fa914b7a1e1465c3","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('y8KApJH5rx1h90Yf',2,1795018804192,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('y8KApJH5rx1h90Yf',3,1795018804192,'joined','{"seat":1,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('y8KApJH5rx1h90Yf',4,1795018804192,'started','{"chance":[">deal 1,2,3,5,8,10,11,12,13,17,18,23,24,37,40/4,7,9,14,22,25,27,29,30,32,33,34,35,36,39"]}',NULL);
INSERT INTO "events" VALUES('y8KApJH5rx1h90Yf',5,1795018804199,'moved','{"by":0,"entries":[["b2",0]]}','lFj8IitPIt8xB1Uu/Anna13');
INSERT INTO "events" VALUES('y8KApJH5rx1h90Yf',6,1795018804205,'moved','{"by":1,"entries":[["b33",1]]}','lFj8IitPIt8xB1Uu/Anna14');
INSERT INTO "events" VALUES('y8KApJH5rx1h90Yf',7,1795018804210,'moved','{"by":1,"entries":[["o32,34",1]]}','lFj8IitPIt8xB1Uu/Anna15');
INSERT INTO "events" VALUES('y8KApJH5rx1h90Yf',8,1795018804216,'moved','{"by":0,"entries":[["34@1",0]]}','lFj8IitPIt8xB1Uu/Anna16');
INSERT INTO "events" VALUES('y8KApJH5rx1h90Yf',9,1795018804221,'moved','{"by":1,"entries":[["32@5",1]]}','lFj8IitPIt8xB1Uu/Anna17');
INSERT INTO "events" VALUES('VFQVnCURA1hBEvP7',1,1795018804226,'created','{"terms":{"game":"pagoda","options":{"quick":true},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"375a507ad03659c7145439293a3a9a9c1ac8d9cf0a9ed4bcfdfdfb9ac76d6f32","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('VFQVnCURA1hBEvP7',2,1795018804226,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('c9O834gJhSpT-Iml',1,1795018804230,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"c3bfa810d3fb56041452e6c8fe32fd290b7d24200d320e79317b30f089a1953d","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('c9O834gJhSpT-Iml',2,1795018804230,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('MevLcVlV2Udbm_xS',1,1795018804234,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"dc20a0adb96dc4d64416a01d5d6d3ee0457ff8a23777a765c4dd68dea337b386","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('MevLcVlV2Udbm_xS',2,1795018804234,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('MevLcVlV2Udbm_xS',3,1795018804237,'joined','{"seat":1,"user":"hZNjphvX5npQ1wrA","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('MevLcVlV2Udbm_xS',4,1795018804237,'started','{"chance":[">deal 2,5,7,9,10,11,12,13,16,17,18,21,25,27,32/4,6,8,14,22,24,26,28,30,33,34,35,36,38,40"]}','hZNjphvX5npQ1wrA/Bert15');
INSERT INTO "events" VALUES('MevLcVlV2Udbm_xS',5,1795018804248,'moved','{"by":0,"entries":[["b2",0]]}','lFj8IitPIt8xB1Uu/Anna18');
INSERT INTO "events" VALUES('MevLcVlV2Udbm_xS',6,1795018804259,'moved','{"by":1,"entries":[["b34",1]]}','hZNjphvX5npQ1wrA/Bert16');
INSERT INTO "events" VALUES('MevLcVlV2Udbm_xS',7,1795018804269,'moved','{"by":1,"entries":[["o33,35",1]]}','hZNjphvX5npQ1wrA/Bert17');
INSERT INTO "events" VALUES('MevLcVlV2Udbm_xS',8,1795018804274,'ended','{"winner":1,"scores":[0,0],"reason":"resignation","facts":{}}','lFj8IitPIt8xB1Uu/Anna19');
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',1,1795018804284,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"ad4fbfbae6a86112f6df1b203c1ece8ff556bc8c9a9088f9294e96fc5ceef014","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',2,1795018804284,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',3,1795018804287,'joined','{"seat":1,"user":"hZNjphvX5npQ1wrA","name":"Bert","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',4,1795018804287,'started','{"chance":[">ry",">gy",">first 0"]}','hZNjphvX5npQ1wrA/Bert18');
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',5,1795018804297,'moved','{"by":0,"entries":[["A4b:RYGy",0]]}','lFj8IitPIt8xB1Uu/Anna20');
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',6,1795018804305,'moved','{"by":0,"entries":[["E",0],[">VYGr",null]]}','lFj8IitPIt8xB1Uu/Anna21');
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',7,1795018804315,'moved','{"by":1,"entries":[["A3v:RYGB",1]]}','hZNjphvX5npQ1wrA/Bert19');
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',8,1795018804326,'moved','{"by":1,"entries":[["E",1],[">RBYR",null]]}','hZNjphvX5npQ1wrA/Bert20');
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',9,1795018804335,'moved','{"by":0,"entries":[["A4b:YGBV",0]]}','lFj8IitPIt8xB1Uu/Anna22');
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',10,1795018804343,'moved','{"by":0,"entries":[["E",0],[">GVBV",null]]}','lFj8IitPIt8xB1Uu/Anna23');
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',11,1795018804366,'ended','{"winner":0,"scores":[2,1],"reason":"resignation","facts":{}}','hZNjphvX5npQ1wrA/Bert21');
INSERT INTO "events" VALUES('FQklyjmWMfBYGDS2',12,1795018804398,'offered','{"by":1,"what":"rematch"}','hZNjphvX5npQ1wrA/Bert22');
INSERT INTO "events" VALUES('x54JXQYTg_4pRvNu',1,1795018804405,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"4d4b1902d54e32b45d121ba91d27d9d82cd6e36f06cc0542de11002c4d609a67","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('x54JXQYTg_4pRvNu',2,1795018804405,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('x54JXQYTg_4pRvNu',3,1795018804405,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('x54JXQYTg_4pRvNu',4,1795018804405,'started','{"chance":[">first 0"]}',NULL);
INSERT INTO "events" VALUES('x54JXQYTg_4pRvNu',5,1795018804425,'moved','{"by":0,"entries":[["Sa1",0]]}','lFj8IitPIt8xB1Uu/Anna24');
INSERT INTO "events" VALUES('nqJIB2-Xb3tad3Tg',1,1795018804436,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"ecf69a88aa54b1927b8759b80d0a4bb6146064e238fd561b7062e084a0f23d83","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('nqJIB2-Xb3tad3Tg',2,1795018804436,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('nqJIB2-Xb3tad3Tg',3,1795018804436,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('nqJIB2-Xb3tad3Tg',4,1795018804436,'started','{"chance":[">vy",">by",">first 0"]}',NULL);
INSERT INTO "events" VALUES('nqJIB2-Xb3tad3Tg',5,1795018804449,'moved','{"by":0,"entries":[["A4b:RYGy",0]]}','lFj8IitPIt8xB1Uu/Anna25');
INSERT INTO "events" VALUES('nqJIB2-Xb3tad3Tg',6,1795018804472,'moved','{"by":0,"entries":[["E",0],[">VVGr",null]]}','lFj8IitPIt8xB1Uu/Anna26');
INSERT INTO "events" VALUES('mvcidpPAb8NXX0j9',1,1795018804487,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null,"set_up":false},"by":"lFj8IitPIt8xB1Uu","secret":"1a38f5234aac12d091bf73d52256eee394765f03cb86720e498c24cbc97eca9a","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('mvcidpPAb8NXX0j9',2,1795018804487,'joined','{"seat":0,"name":"Anna","user":"lFj8IitPIt8xB1Uu","account":true,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('mvcidpPAb8NXX0j9',3,1795018804487,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('mvcidpPAb8NXX0j9',4,1795018804487,'started','{"chance":[">deal 1,2,4,7,12,13,18,19,20,28,30,31,35,39,40/5,6,8,10,14,16,17,21,22,23,25,26,29,33,34"]}',NULL);
INSERT INTO "events" VALUES('mvcidpPAb8NXX0j9',5,1795018804506,'moved','{"by":0,"entries":[["b28",0]]}','lFj8IitPIt8xB1Uu/Anna27');
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
INSERT INTO "notes" VALUES('lFj8IitPIt8xB1Uu','FQklyjmWMfBYGDS2',1795018804383,'the red roof came too late');
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
INSERT INTO "rating_history" VALUES('MevLcVlV2Udbm_xS','lFj8IitPIt8xB1Uu','jaguar','people',1795018804274,1.33768910502388257554e+03,2.90318964674752123741e+02);
INSERT INTO "rating_history" VALUES('MevLcVlV2Udbm_xS','hZNjphvX5npQ1wrA','jaguar','people',1795018804274,1.66231089497611742447e+03,2.90318964674752123741e+02);
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
INSERT INTO "ratings" VALUES('jaguar','people','hZNjphvX5npQ1wrA',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','lFj8IitPIt8xB1Uu',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE recovery_codes (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "recovery_codes" VALUES('41fd9947e187230d9e0d7600d39d417a0fd0b4ccf6e91eec18b6eea5fbfdca20','lFj8IitPIt8xB1Uu');
INSERT INTO "recovery_codes" VALUES('12994500d8edd77816438ee82424c6f6f02fb203185fe753c43f3cad397db0d0','lFj8IitPIt8xB1Uu');
INSERT INTO "recovery_codes" VALUES('97fcae27d541c92aa0540c351b4739498fbf9906cdda4bdaf4424741c17f9dbc','lFj8IitPIt8xB1Uu');
INSERT INTO "recovery_codes" VALUES('6e8b0b4ea392b2802458154d7940f305ccad5321e780b9f238953b12db6719f4','lFj8IitPIt8xB1Uu');
INSERT INTO "recovery_codes" VALUES('f88261d89743ce096bacdd5f2d195eceb01e9a2162db5d9d9fd0ba47043fa942','lFj8IitPIt8xB1Uu');
INSERT INTO "recovery_codes" VALUES('a89e38a307472f8c0e653f26c16fd5a6a579543fef35ba592f9c7debfcbcaf28','lFj8IitPIt8xB1Uu');
INSERT INTO "recovery_codes" VALUES('bdc7bd55c8a7bc9a053c2042cce3f7c10c7f025eb7cb2c5715576977e01a37d3','lFj8IitPIt8xB1Uu');
INSERT INTO "recovery_codes" VALUES('c23fd5ce4bd7929dc3e8e11c33f58971467a8c94ef390f4b8df83cce99a8c47f','lFj8IitPIt8xB1Uu');
INSERT INTO "recovery_codes" VALUES('8e6c7b89163017a3d6056e402996de90515d8c1d95669b8589780307ea25be5b','hZNjphvX5npQ1wrA');
INSERT INTO "recovery_codes" VALUES('17362f1f5732abfa18e37fdae6017550c8bb1a0c2dc9f7e3036416c2bf297080','hZNjphvX5npQ1wrA');
INSERT INTO "recovery_codes" VALUES('ab94c028b6e2744f73366ad9bd9dc69ff344557bd646b7ced055af38a8edd3d6','hZNjphvX5npQ1wrA');
INSERT INTO "recovery_codes" VALUES('31dec0c44a8b2dffa6fa0c34a299c5c3170538769c5f2665959388005c3b4863','hZNjphvX5npQ1wrA');
INSERT INTO "recovery_codes" VALUES('9f2278186f67fac30dcd80f3ff630270bf9b4e07b9b6ee4c46bc0d71e5ab604f','hZNjphvX5npQ1wrA');
INSERT INTO "recovery_codes" VALUES('26393786e5b96af0e9dc59e7ca2fd4c371c78a59cebf3d1b2c7c4cb3b47a8980','hZNjphvX5npQ1wrA');
INSERT INTO "recovery_codes" VALUES('ba158d77caef03adf55492512d3cc49fcb14a57c3e52d21b4a3625149f9e8f44','hZNjphvX5npQ1wrA');
INSERT INTO "recovery_codes" VALUES('afa4315eaccba18c954a3faba798b535211144f70b9efd4deddd8406f0637698','hZNjphvX5npQ1wrA');
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
INSERT INTO "reviews" VALUES('FQklyjmWMfBYGDS2','lFj8IitPIt8xB1Uu',1795018804375,6400,0,3,1795018834379,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('52c11a15ce7c3de7af4a11b8df9004bc4253e3c18d04e21f1945c644dd6fe76a','lFj8IitPIt8xB1Uu',1795018803670,1795018803670,'Python');
INSERT INTO "sessions" VALUES('a86b32eb71cf61d6d96dfc210d890affab24ae8428caa5785d406d4b3a33cd25','hZNjphvX5npQ1wrA',1795018803788,1795018803788,'Python');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','33f4628cea7da8e1d93beb8293d0da799f1b8a4852e7de1fcd5ba447fb6fec93');
INSERT INTO "settings" VALUES('vapid key','-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgc5yR0o4nBCNg7gPU
LibTNR2FYzXbPpe1STMbTqVfnwahRANCAAQQuLFkmaZ+94YmMEOhgx0eCgpVUncg
iHpaR3gWfPsl7txex0Vv0A4AnKVFmzRU/3VRjY2+5a1ytoLxCKMOCKd4
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
INSERT INTO "tables" VALUES('lVg8mykxPZfs7mip','pagoda','playing',0,0,1,'lFj8IitPIt8xB1Uu','hZNjphvX5npQ1wrA',NULL,NULL,1795018803801,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('1eGDSMVT6W8tVh3A','pagode','playing',0,0,0,'lFj8IitPIt8xB1Uu','hZNjphvX5npQ1wrA',NULL,NULL,1795018803977,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('7TC5TouFwaOG9msK','jaguar','playing',0,0,0,'lFj8IitPIt8xB1Uu','hZNjphvX5npQ1wrA',NULL,NULL,1795018804038,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('B-b8SKLRPV2Boy3k','pagode','over',0,0,0,'lFj8IitPIt8xB1Uu','hZNjphvX5npQ1wrA',NULL,NULL,1795018804122,1795018804163,0,'resignation');
INSERT INTO "tables" VALUES('VE4fdylO0N49YsNd','pagode','playing',0,0,0,'lFj8IitPIt8xB1Uu','hZNjphvX5npQ1wrA',NULL,NULL,1795018804165,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('y8KApJH5rx1h90Yf','jaguar','playing',0,0,0,'lFj8IitPIt8xB1Uu','lFj8IitPIt8xB1Uu',NULL,NULL,1795018804192,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('VFQVnCURA1hBEvP7','pagoda','waiting',1,0,0,'lFj8IitPIt8xB1Uu',NULL,NULL,NULL,1795018804226,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('c9O834gJhSpT-Iml','pagode','waiting',0,1,0,'lFj8IitPIt8xB1Uu',NULL,NULL,NULL,1795018804230,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('MevLcVlV2Udbm_xS','jaguar','over',0,0,1,'lFj8IitPIt8xB1Uu','hZNjphvX5npQ1wrA',NULL,NULL,1795018804234,1795018804274,1,'resignation');
INSERT INTO "tables" VALUES('FQklyjmWMfBYGDS2','pagoda','over',0,0,0,'lFj8IitPIt8xB1Uu','hZNjphvX5npQ1wrA',NULL,NULL,1795018804284,1795018804366,0,'resignation');
INSERT INTO "tables" VALUES('x54JXQYTg_4pRvNu','pagode','playing',0,0,0,'lFj8IitPIt8xB1Uu',NULL,NULL,'master',1795018804405,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('nqJIB2-Xb3tad3Tg','pagoda','playing',0,0,0,'lFj8IitPIt8xB1Uu',NULL,NULL,'master',1795018804436,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('mvcidpPAb8NXX0j9','jaguar','playing',0,0,0,'lFj8IitPIt8xB1Uu',NULL,NULL,'master',1795018804487,NULL,NULL,NULL);
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
INSERT INTO "tokens" VALUES('4GQ_S2qO6oJE','lFj8IitPIt8xB1Uu','26ebd59901729598d7db5483449152884c3c0c4a897bd55847a44b9ab7c98342','bot','play read',1795018803794);
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
INSERT INTO "users" VALUES('lFj8IitPIt8xB1Uu','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$WQ+qTg3tlNjdVb9nePEyIQ$1FkYFAsOQfEpKVCYCgq86zU9lSlI82G7ILdtK+pZCwo',1795018803532,0,NULL,NULL);
INSERT INTO "users" VALUES('hZNjphvX5npQ1wrA','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$+qfiEhWkQdlHCGkITPxAqQ$7PA/n4HZCrbhjc+MNaCM19+Fe4XhLQKr1/EnFaqlA3o',1795018803560,0,NULL,NULL);
CREATE INDEX ix_sessions_user_id ON sessions (user_id);
CREATE INDEX ix_tokens_user_id ON tokens (user_id);
CREATE INDEX ix_tables_lobby ON tables (status, lobby, created);
CREATE INDEX ix_tables_user_0 ON tables (user_0, status);
CREATE INDEX ix_tables_user_1 ON tables (user_1, status);
CREATE INDEX ix_reviews_asked_by ON reviews (asked_by);
CREATE INDEX ix_reviews_open ON reviews (finished, asked);
CREATE INDEX ix_recovery_codes_user_id ON recovery_codes (user_id);
CREATE INDEX ix_mail_links_user_id ON mail_links (user_id);
CREATE INDEX ix_audit_log_at ON audit_log (at);
CREATE INDEX ix_audit_log_subject ON audit_log (subject);
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
CREATE UNIQUE INDEX ix_duels_once ON duels (source, kind);
CREATE INDEX ix_duel_attempts_duel_id ON duel_attempts (duel_id);
CREATE UNIQUE INDEX ix_duel_attempts_once ON duel_attempts (source, user_id);
COMMIT;

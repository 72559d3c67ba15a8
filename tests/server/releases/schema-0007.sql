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
INSERT INTO "audit_log" VALUES('sA0f1tV5jca52l7i',1795015186793,'E4QowixOs20EJzpO','made an account','E4QowixOs20EJzpO','');
INSERT INTO "audit_log" VALUES('7L3XJb00AIJBA8hz',1795015186795,'E4QowixOs20EJzpO','made recovery codes','E4QowixOs20EJzpO','');
INSERT INTO "audit_log" VALUES('aEQ-dg8-lz6vm2Or',1795015187012,'dprdG6yY8CX0iLeB','made an account','dprdG6yY8CX0iLeB','');
INSERT INTO "audit_log" VALUES('a03WZvD24h7PQwQk',1795015187013,'dprdG6yY8CX0iLeB','made recovery codes','dprdG6yY8CX0iLeB','');
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
INSERT INTO "daily_chains" VALUES('2026-11-18','3450cb11a731fb81d26786f953afee951963a80fb600bb5047039dfb2ff9816e','2026-11-18',20000);
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
INSERT INTO "events" VALUES('eDddSyUoU_5LJGvu',1,1795015187030,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"7919681e1e2e63b41ee40bc447c5dbc58e55f2c2b648c7cf439a7304e1f6d6d7","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('eDddSyUoU_5LJGvu',2,1795015187030,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('eDddSyUoU_5LJGvu',3,1795015187042,'joined','{"seat":1,"user":"dprdG6yY8CX0iLeB","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('eDddSyUoU_5LJGvu',4,1795015187042,'started','{"chance":[">rb",">rg",">first 0"]}','dprdG6yY8CX0iLeB/Bert1');
INSERT INTO "events" VALUES('eDddSyUoU_5LJGvu',5,1795015187217,'moved','{"by":0,"entries":[["A4b:RYGr",0]]}','E4QowixOs20EJzpO/Anna1');
INSERT INTO "events" VALUES('eDddSyUoU_5LJGvu',6,1795015187230,'moved','{"by":0,"entries":[["E",0],[">VYBg",null]]}','E4QowixOs20EJzpO/Anna2');
INSERT INTO "events" VALUES('eDddSyUoU_5LJGvu',7,1795015187244,'moved','{"by":1,"entries":[["A3v:RYGB",1]]}','dprdG6yY8CX0iLeB/Bert2');
INSERT INTO "events" VALUES('eDddSyUoU_5LJGvu',8,1795015187268,'moved','{"by":1,"entries":[["E",1],[">VGVY",null]]}','dprdG6yY8CX0iLeB/Bert3');
INSERT INTO "events" VALUES('eDddSyUoU_5LJGvu',9,1795015187291,'moved','{"by":0,"entries":[["A1b:BBVV",0]]}','E4QowixOs20EJzpO/Anna3');
INSERT INTO "events" VALUES('sC4BnQg31nZz0Yk8',1,1795015187300,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"days","seconds":600,"increment":5,"days":2},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"c0f52d812e5a99fb67f6d92dedc2727eafcecca8ad17de9c38a1dc11b620861b","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('sC4BnQg31nZz0Yk8',2,1795015187300,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('sC4BnQg31nZz0Yk8',3,1795015187304,'joined','{"seat":1,"user":"dprdG6yY8CX0iLeB","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('sC4BnQg31nZz0Yk8',4,1795015187304,'started','{"chance":[">first 1"]}','dprdG6yY8CX0iLeB/Bert4');
INSERT INTO "events" VALUES('sC4BnQg31nZz0Yk8',5,1795015187349,'moved','{"by":1,"entries":[["Sa1",1]]}','dprdG6yY8CX0iLeB/Bert5');
INSERT INTO "events" VALUES('sC4BnQg31nZz0Yk8',6,1795015187362,'moved','{"by":0,"entries":[["Sa2",0]]}','E4QowixOs20EJzpO/Anna4');
INSERT INTO "events" VALUES('sC4BnQg31nZz0Yk8',7,1795015187380,'moved','{"by":1,"entries":[["Sa1-e8",1]]}','dprdG6yY8CX0iLeB/Bert6');
INSERT INTO "events" VALUES('sC4BnQg31nZz0Yk8',8,1795015187386,'offered','{"by":0,"what":"draw"}','E4QowixOs20EJzpO/Anna5');
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',1,1795015187391,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":900,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"03abc2b813874de9ec25ba653b6485b1bc2afa77624a6822e1922bf16cba4f4b","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',2,1795015187391,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',3,1795015187396,'joined','{"seat":1,"user":"dprdG6yY8CX0iLeB","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',4,1795015187396,'started','{"chance":[">deal 3,4,10,13,14,16,17,25,26,28,32,34,37,39,40/1,2,5,6,11,12,15,18,20,22,29,31,33,36,38"]}','dprdG6yY8CX0iLeB/Bert7');
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',5,1795015187425,'moved','{"by":0,"entries":[["b28",0]]}','E4QowixOs20EJzpO/Anna6');
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',6,1795015187437,'moved','{"by":1,"entries":[["b22",1]]}','dprdG6yY8CX0iLeB/Bert8');
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',7,1795015187447,'moved','{"by":0,"entries":[["o25,32",0]]}','E4QowixOs20EJzpO/Anna7');
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',8,1795015187458,'moved','{"by":1,"entries":[["32@1",1]]}','dprdG6yY8CX0iLeB/Bert9');
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',9,1795015187470,'moved','{"by":0,"entries":[["25@5",0]]}','E4QowixOs20EJzpO/Anna8');
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',10,1795015187489,'moved','{"by":1,"entries":[["o2,20",1]]}','dprdG6yY8CX0iLeB/Bert10');
INSERT INTO "events" VALUES('C1VvI-bwblA8iltT',11,1795015187506,'offered','{"by":1,"what":"takeback"}','dprdG6yY8CX0iLeB/Bert11');
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',1,1795015187512,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"ba0827ae4718d197b1532dfe61b7928c9011510669ed0db4a0109178009b5339","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',2,1795015187512,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',3,1795015187516,'joined','{"seat":1,"user":"dprdG6yY8CX0iLeB","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',4,1795015187516,'started','{"chance":[">first 0"]}','dprdG6yY8CX0iLeB/Bert12');
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',5,1795015187530,'moved','{"by":0,"entries":[["Sa1",0]]}','E4QowixOs20EJzpO/Anna9');
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',6,1795015187546,'moved','{"by":1,"entries":[["Sa2",1]]}','dprdG6yY8CX0iLeB/Bert13');
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',7,1795015187562,'moved','{"by":0,"entries":[["Sa1-e8",0]]}','E4QowixOs20EJzpO/Anna10');
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',8,1795015187574,'moved','{"by":1,"entries":[["resign",1]]}',NULL);
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',9,1795015187574,'ended','{"winner":0,"scores":[0,0],"reason":"resignation","facts":{}}','dprdG6yY8CX0iLeB/Bert14');
INSERT INTO "events" VALUES('42q4DdnPEfnvKQ_i',10,1795015187577,'followed','{"by_table":"DGMtIWdNAyKuIbtg"}',NULL);
INSERT INTO "events" VALUES('DGMtIWdNAyKuIbtg',1,1795015187577,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":3,"number":2,"scores":[0,0],"before":"42q4DdnPEfnvKQ_i","mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"b84b7c899fc65d3a1f87da022fddfe9bcc0abd9843b47dc11a84bfb802c21efb","deal":2,"first":1}',NULL);
INSERT INTO "events" VALUES('DGMtIWdNAyKuIbtg',2,1795015187577,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","level":null,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('DGMtIWdNAyKuIbtg',3,1795015187577,'joined','{"seat":1,"name":"Bert","user":"dprdG6yY8CX0iLeB","level":null,"takes_part":false}',NULL);
INSERT INTO "events" VALUES('DGMtIWdNAyKuIbtg',4,1795015187577,'started','{"chance":[">first 1"]}',NULL);
INSERT INTO "events" VALUES('DGMtIWdNAyKuIbtg',5,1795015187724,'moved','{"by":1,"entries":[["Sa1",1]]}','dprdG6yY8CX0iLeB/Bert15');
INSERT INTO "events" VALUES('DGMtIWdNAyKuIbtg',6,1795015187737,'moved','{"by":0,"entries":[["Sa2",0]]}','E4QowixOs20EJzpO/Anna11');
INSERT INTO "events" VALUES('kyBAWO8pzCHD6cid',1,1795015187746,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":true,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"47c86da338b1e85df9274245bcb5a43601435cc3fb7cbdc9adf47136bb7e3815","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('kyBAWO8pzCHD6cid',2,1795015187746,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('kyBAWO8pzCHD6cid',3,1795015187746,'joined','{"seat":1,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('kyBAWO8pzCHD6cid',4,1795015187746,'started','{"chance":[">deal 2,5,8,10,11,12,14,18,23,25,29,33,35,38,39/3,4,9,15,16,17,20,22,26,28,30,31,34,36,37"]}',NULL);
INSERT INTO "events" VALUES('kyBAWO8pzCHD6cid',5,1795015187759,'moved','{"by":0,"entries":[["b25",0]]}','E4QowixOs20EJzpO/Anna12');
INSERT INTO "events" VALUES('kyBAWO8pzCHD6cid',6,1795015187767,'moved','{"by":1,"entries":[["b3",1]]}','E4QowixOs20EJzpO/Anna13');
INSERT INTO "events" VALUES('kyBAWO8pzCHD6cid',7,1795015187778,'moved','{"by":0,"entries":[["o2,29",0]]}','E4QowixOs20EJzpO/Anna14');
INSERT INTO "events" VALUES('kyBAWO8pzCHD6cid',8,1795015187798,'moved','{"by":1,"entries":[["2@1",1]]}','E4QowixOs20EJzpO/Anna15');
INSERT INTO "events" VALUES('kyBAWO8pzCHD6cid',9,1795015187813,'moved','{"by":0,"entries":[["29@5",0]]}','E4QowixOs20EJzpO/Anna16');
INSERT INTO "events" VALUES('FH-oMmtyEQPrvX-_',1,1795015187826,'created','{"terms":{"game":"pagoda","options":{"quick":true},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":true,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"e8c01f6bbb6ad09048aba4ea4b55947520a2324f47c1d6d1e4dfbed3ae358bf6","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('FH-oMmtyEQPrvX-_',2,1795015187826,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('N1r3Y3CHXGqS4VTW',1,1795015187842,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":true,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"0c47c1ee13e84c4a8744338bb6be83b5e50eaed892f14e685a3832fb3c2f0c36","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('N1r3Y3CHXGqS4VTW',2,1795015187842,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('TjeSkHn1sOC1twAH',1,1795015187850,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":true,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"41af37461c4d71b62ea5ff1adc3b259c7e1e6d9bea6309e5c37781aaa29010da","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('TjeSkHn1sOC1twAH',2,1795015187850,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('TjeSkHn1sOC1twAH',3,1795015187858,'joined','{"seat":1,"user":"dprdG6yY8CX0iLeB","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('TjeSkHn1sOC1twAH',4,1795015187858,'started','{"chance":[">deal 1,2,6,11,12,13,14,15,18,20,24,25,33,35,38/4,8,9,16,17,21,22,23,26,29,31,36,37,39,40"]}','dprdG6yY8CX0iLeB/Bert16');
INSERT INTO "events" VALUES('TjeSkHn1sOC1twAH',5,1795015187878,'moved','{"by":0,"entries":[["b2",0]]}','E4QowixOs20EJzpO/Anna17');
INSERT INTO "events" VALUES('TjeSkHn1sOC1twAH',6,1795015187891,'moved','{"by":1,"entries":[["b31",1]]}','dprdG6yY8CX0iLeB/Bert17');
INSERT INTO "events" VALUES('TjeSkHn1sOC1twAH',7,1795015187907,'moved','{"by":1,"entries":[["o29,36",1]]}','dprdG6yY8CX0iLeB/Bert18');
INSERT INTO "events" VALUES('TjeSkHn1sOC1twAH',8,1795015187914,'ended','{"winner":1,"scores":[0,0],"reason":"resignation","facts":{}}','E4QowixOs20EJzpO/Anna18');
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',1,1795015187926,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"none","seconds":600,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"4907318aacc16108c0fdb02db69d52b0602a55463f5f0881a7df6b3ab4f24b08","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',2,1795015187926,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',3,1795015187930,'joined','{"seat":1,"user":"dprdG6yY8CX0iLeB","name":"Bert","takes_part":false}',NULL);
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',4,1795015187930,'started','{"chance":[">rb",">gv",">first 0"]}','dprdG6yY8CX0iLeB/Bert19');
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',5,1795015187943,'moved','{"by":0,"entries":[["A4b:RYGr",0]]}','E4QowixOs20EJzpO/Anna19');
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',6,1795015187955,'moved','{"by":0,"entries":[["E",0],[">YBYb",null]]}','E4QowixOs20EJzpO/Anna20');
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',7,1795015187969,'moved','{"by":1,"entries":[["A3v:RYGB",1]]}','dprdG6yY8CX0iLeB/Bert20');
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',8,1795015188000,'moved','{"by":1,"entries":[["E",1],[">RVRY",null]]}','dprdG6yY8CX0iLeB/Bert21');
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',9,1795015188020,'moved','{"by":0,"entries":[["A4b:YYBV",0]]}','E4QowixOs20EJzpO/Anna21');
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',10,1795015188049,'moved','{"by":0,"entries":[["E",0],[">GRVY",null]]}','E4QowixOs20EJzpO/Anna22');
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',11,1795015188066,'ended','{"winner":0,"scores":[2,1],"reason":"resignation","facts":{}}','dprdG6yY8CX0iLeB/Bert22');
INSERT INTO "events" VALUES('Eo5vCTsHmnKgcbkx',12,1795015188154,'offered','{"by":1,"what":"rematch"}','dprdG6yY8CX0iLeB/Bert23');
INSERT INTO "events" VALUES('iWO468kVNg7ANG-K',1,1795015188188,'created','{"terms":{"game":"pagode","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"f8dd648121dcbc089db71ff472b4dc6b937c665559b94e3d3b779c9823d9d5d5","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('iWO468kVNg7ANG-K',2,1795015188188,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('iWO468kVNg7ANG-K',3,1795015188188,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('iWO468kVNg7ANG-K',4,1795015188188,'started','{"chance":[">first 0"]}',NULL);
INSERT INTO "events" VALUES('iWO468kVNg7ANG-K',5,1795015188221,'moved','{"by":0,"entries":[["Sa1",0]]}','E4QowixOs20EJzpO/Anna23');
INSERT INTO "events" VALUES('8HvRMeawTF3d0_SF',1,1795015188260,'created','{"terms":{"game":"pagoda","options":{},"rules":2,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"42df4a702d5afd468660ba5ac696cc63cccbdbebfd51be95e6d9dd32bd17e1c3","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('8HvRMeawTF3d0_SF',2,1795015188260,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('8HvRMeawTF3d0_SF',3,1795015188260,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('8HvRMeawTF3d0_SF',4,1795015188260,'started','{"chance":[">yr",">gg",">first 1"]}',NULL);
INSERT INTO "events" VALUES('NKQgjDZhWbaRTfjZ',1,1795015188282,'created','{"terms":{"game":"jaguar","options":{},"rules":1,"clock":{"kind":"time","seconds":36000,"increment":5,"days":3},"rated":false,"lobby":false,"private":false,"takebacks":true,"hot_seat":false,"games":1,"number":1,"scores":[0,0],"before":null,"mirrored":false,"origin":null,"daily":null,"duel":null},"by":"E4QowixOs20EJzpO","secret":"92f91763708b287bc0028f2628598a471fde8f527a1e7739f2a10e6fc7dbc53f","deal":2,"given":[]}',NULL);
INSERT INTO "events" VALUES('NKQgjDZhWbaRTfjZ',2,1795015188282,'joined','{"seat":0,"name":"Anna","user":"E4QowixOs20EJzpO","takes_part":false}',NULL);
INSERT INTO "events" VALUES('NKQgjDZhWbaRTfjZ',3,1795015188282,'joined','{"seat":1,"name":"master","level":"master"}',NULL);
INSERT INTO "events" VALUES('NKQgjDZhWbaRTfjZ',4,1795015188282,'started','{"chance":[">deal 1,2,7,9,13,15,16,18,20,21,25,29,30,34,35/3,5,10,11,12,14,17,22,23,26,27,28,32,37,38"]}',NULL);
INSERT INTO "events" VALUES('NKQgjDZhWbaRTfjZ',5,1795015188338,'moved','{"by":0,"entries":[["b21",0]]}','E4QowixOs20EJzpO/Anna24');
INSERT INTO "events" VALUES('iWO468kVNg7ANG-K',6,1795015188477,'moved','{"by":1,"entries":[["STi1",1]],"waited":134,"thought":{"expected":0.476,"simulations":1703,"seconds":0.05,"line":["STi1","STa5","Sa9"],"others":[{"move":"STa9","expected":0.46},{"move":"STi9","expected":0.475},{"move":"Sa9","expected":0.468}],"at_most":true}}',NULL);
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
INSERT INTO "notes" VALUES('E4QowixOs20EJzpO','Eo5vCTsHmnKgcbkx',1795015188122,'the red roof came too late');
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
INSERT INTO "rating_history" VALUES('TjeSkHn1sOC1twAH','E4QowixOs20EJzpO','jaguar','people',1795015187914,1.33768910502388257554e+03,2.90318964674752123741e+02);
INSERT INTO "rating_history" VALUES('TjeSkHn1sOC1twAH','dprdG6yY8CX0iLeB','jaguar','people',1795015187914,1.66231089497611742447e+03,2.90318964674752123741e+02);
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
INSERT INTO "ratings" VALUES('jaguar','people','E4QowixOs20EJzpO',1.33768910502388257554e+03,2.90318964674752123741e+02,0.06,1);
INSERT INTO "ratings" VALUES('jaguar','people','dprdG6yY8CX0iLeB',1.66231089497611742447e+03,2.90318964674752123741e+02,0.06,1);
CREATE TABLE recovery_codes (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "recovery_codes" VALUES('2d57bcc2e44b69fd15c74838e3039e73766453a473b44bd496a96b91a7fd7460','E4QowixOs20EJzpO');
INSERT INTO "recovery_codes" VALUES('1bb4d975a6da5cfe7008e4d423e0603070f96a0f969e000818cc5eab2c6c4f3a','E4QowixOs20EJzpO');
INSERT INTO "recovery_codes" VALUES('72cf9ddb19e327d9ebb796ec7581ebf96afe7c6083b9a99bbc5ecf425b39dddd','E4QowixOs20EJzpO');
INSERT INTO "recovery_codes" VALUES('8901a9c0347c44da78f3b152c34b630bceac932dac67786f5eafe6416d5cc62d','E4QowixOs20EJzpO');
INSERT INTO "recovery_codes" VALUES('9544ddf7fce92d53cfb3202c1ea133661a6405442759d9452d427f60dcba4cd1','E4QowixOs20EJzpO');
INSERT INTO "recovery_codes" VALUES('a9d09a577e277f2bcc1ceffd841751f3ee68b0f23b619e887a315b47a36fa5d8','E4QowixOs20EJzpO');
INSERT INTO "recovery_codes" VALUES('c76c8b3e86e294ebc6da4e1ffb2c8c116cb19f4358ec639895e447d6306973e4','E4QowixOs20EJzpO');
INSERT INTO "recovery_codes" VALUES('9b1fe4ea3424c725f65fc970ff001de6afc69084c146e703517ed869e9847b29','E4QowixOs20EJzpO');
INSERT INTO "recovery_codes" VALUES('c6c5665997448cda0b7d114ab3e4e4bd1e7527242e3be38162c8d103fbcfea08','dprdG6yY8CX0iLeB');
INSERT INTO "recovery_codes" VALUES('387cee4c185a6bee63be06e75c5f31dc3691dd97c76bbd5a03cae0bbb0ae84ab','dprdG6yY8CX0iLeB');
INSERT INTO "recovery_codes" VALUES('cee247984b70eb4c8735f92c22010560224035200af1666f7f39714b70371f79','dprdG6yY8CX0iLeB');
INSERT INTO "recovery_codes" VALUES('f6e93b9894716bf1a323e35637350f4fa003166798a45f18b9b65ceed15ed2b8','dprdG6yY8CX0iLeB');
INSERT INTO "recovery_codes" VALUES('c8db4d47d8a8cb89acf76701f9f9eb89ba59dd332d6243a21e94f3477ba50b72','dprdG6yY8CX0iLeB');
INSERT INTO "recovery_codes" VALUES('5693d075f39d1b3d5671316c23d65dd5e93386514ab617a887375d0a482ddfdd','dprdG6yY8CX0iLeB');
INSERT INTO "recovery_codes" VALUES('63aa0bc4ce630a171b9256eace5c702f233a3e741bbf09b281deae8aa19fbb5d','dprdG6yY8CX0iLeB');
INSERT INTO "recovery_codes" VALUES('73b8eefea584fa529289673af00b71a2a75209a3e0a82c0b552d2deffab3a134','dprdG6yY8CX0iLeB');
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
INSERT INTO "reviews" VALUES('Eo5vCTsHmnKgcbkx','E4QowixOs20EJzpO',1795015188095,6400,0,3,1795015218108,NULL,'[]');
CREATE TABLE sessions (
	"key" VARCHAR(64) NOT NULL, 
	user_id VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, seen BIGINT DEFAULT '0' NOT NULL, device VARCHAR(60) DEFAULT '' NOT NULL, 
	PRIMARY KEY ("key")
);
INSERT INTO "sessions" VALUES('6c105c875b8b433a87884fa0a07fd1a6d0fb6273dfa8e6b1c579bfe8cbcb8510','E4QowixOs20EJzpO',1795015186805,1795015186805,'Python');
INSERT INTO "sessions" VALUES('ac965babd1a45f54dc84cec3035080c4cdd8930fdae0508d948ee6d9d9920b84','dprdG6yY8CX0iLeB',1795015187015,1795015187015,'Python');
CREATE TABLE settings (
	name VARCHAR(40) NOT NULL, 
	value TEXT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "settings" VALUES('cookie key','2f60705eef11415acf7f433e3aa3485fbf07e471390e8fdf0b625644d02098fa');
INSERT INTO "settings" VALUES('vapid key','-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgzBnQ9QKd1UkrsdKz
D9siclBCIya+WAT12uo4Wc/Dq6ShRANCAARdBGKoNvOPhmfFQJSN3nsdfr4t0Y0A
f3Z+MVT99kemcqglbxeOsImDhjQoNMn4hZfK0fjqGza3rZHqn35CZV8w
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
INSERT INTO "tables" VALUES('eDddSyUoU_5LJGvu','pagoda','playing',0,0,1,'E4QowixOs20EJzpO','dprdG6yY8CX0iLeB',NULL,NULL,1795015187030,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('sC4BnQg31nZz0Yk8','pagode','playing',0,0,0,'E4QowixOs20EJzpO','dprdG6yY8CX0iLeB',NULL,NULL,1795015187300,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('C1VvI-bwblA8iltT','jaguar','playing',0,0,0,'E4QowixOs20EJzpO','dprdG6yY8CX0iLeB',NULL,NULL,1795015187391,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('42q4DdnPEfnvKQ_i','pagode','over',0,0,0,'E4QowixOs20EJzpO','dprdG6yY8CX0iLeB',NULL,NULL,1795015187512,1795015187574,0,'resignation');
INSERT INTO "tables" VALUES('DGMtIWdNAyKuIbtg','pagode','playing',0,0,0,'E4QowixOs20EJzpO','dprdG6yY8CX0iLeB',NULL,NULL,1795015187577,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('kyBAWO8pzCHD6cid','jaguar','playing',0,0,0,'E4QowixOs20EJzpO','E4QowixOs20EJzpO',NULL,NULL,1795015187746,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('FH-oMmtyEQPrvX-_','pagoda','waiting',1,0,0,'E4QowixOs20EJzpO',NULL,NULL,NULL,1795015187826,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('N1r3Y3CHXGqS4VTW','pagode','waiting',0,1,0,'E4QowixOs20EJzpO',NULL,NULL,NULL,1795015187842,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('TjeSkHn1sOC1twAH','jaguar','over',0,0,1,'E4QowixOs20EJzpO','dprdG6yY8CX0iLeB',NULL,NULL,1795015187850,1795015187914,1,'resignation');
INSERT INTO "tables" VALUES('Eo5vCTsHmnKgcbkx','pagoda','over',0,0,0,'E4QowixOs20EJzpO','dprdG6yY8CX0iLeB',NULL,NULL,1795015187926,1795015188066,0,'resignation');
INSERT INTO "tables" VALUES('iWO468kVNg7ANG-K','pagode','playing',0,0,0,'E4QowixOs20EJzpO',NULL,NULL,'master',1795015188188,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('8HvRMeawTF3d0_SF','pagoda','playing',0,0,0,'E4QowixOs20EJzpO',NULL,NULL,'master',1795015188260,NULL,NULL,NULL);
INSERT INTO "tables" VALUES('NKQgjDZhWbaRTfjZ','jaguar','playing',0,0,0,'E4QowixOs20EJzpO',NULL,NULL,'master',1795015188282,NULL,NULL,NULL);
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
INSERT INTO "tokens" VALUES('nY057updoNac','E4QowixOs20EJzpO','91aaf77e6262326ed9699cde1757d6dcbdffbff16a0ca1c2d71e697e297b2bbf','bot','play read',1795015187021);
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
INSERT INTO "users" VALUES('E4QowixOs20EJzpO','Anna','anna','$argon2id$v=19$m=65536,t=3,p=4$OrbIxP8rtSwVGB9k2cwSBg$Jg+mEyzlRiGAd7lLrq0Qv32zNNUuP2KIzZqXl1rRO7g',1795015186569,0,NULL,NULL);
INSERT INTO "users" VALUES('dprdG6yY8CX0iLeB','Bert','bert','$argon2id$v=19$m=65536,t=3,p=4$s/Ra50vr9MXJ+ipZnzWCQQ$V07zbfB7j+X9c9PsrCgwVpulujxIY+DpL7GMtbNlAUw',1795015186606,0,NULL,NULL);
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
CREATE UNIQUE INDEX ix_duels_once ON duels (source, kind);
CREATE INDEX ix_duel_attempts_duel_id ON duel_attempts (duel_id);
CREATE UNIQUE INDEX ix_duel_attempts_once ON duel_attempts (source, user_id);
COMMIT;
